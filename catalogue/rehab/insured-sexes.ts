// Sex of the insured person in the follow-up rehab exchange. Source of the codes: specification, reference catalogues,
// section 5.
import { defineCatalogue } from '../define.ts'

export const insuredSexes = defineCatalogue(
  'insuredSex',
  [
    { code: 'w', key: 'female' },
    { code: 'm', key: 'male' },
    { code: 'd', key: 'diverse' },
    { code: 'x', key: 'undetermined' },
  ],
  'catalogue-rehab',
)
