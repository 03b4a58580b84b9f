// How the care insurance pays at home (§§ 36 to 38 SGB XI). Source of the names: specification, reference catalogues,
// section 9; codes in its listed order.
import { defineCatalogue } from '../define.ts'

export const payoutGrants = defineCatalogue(
  'payoutGrant',
  [
    { code: 1, key: 'fixedPayout' },
    { code: 2, key: 'serviceBasedPayout' },
    { code: 3, key: 'combinationOfBoth' },
  ],
  'catalogue-patient',
)
