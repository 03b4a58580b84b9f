// How a request names the rehab clinic: exactly one of both. The codes are ours; source of the choice: specification, reference
// catalogues, section 5.
import { defineCatalogue } from '../define.ts'

export const facilityWays = defineCatalogue(
  'facilityWay',
  [
    { code: 1, key: 'institutionCode' },
    { code: 2, key: 'address' },
  ],
  'catalogue-rehab',
)
