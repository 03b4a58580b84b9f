// Body height groups in whole cm, both ends included, null = open. The list is ours: the specification names the interval
// without its groups. From 190 cm on a bed has to be longer than the usual one.
import { defineCatalogue } from '../define.ts'

export const heightIntervals = defineCatalogue(
  'heightInterval',
  [
    { code: 1, key: 'under150', min: null, max: 149 },
    { code: 2, key: 'from150To169', min: 150, max: 169 },
    { code: 3, key: 'from170To189', min: 170, max: 189 },
    { code: 4, key: 'from190', min: 190, max: null },
  ],
  'catalogue-patient',
)
