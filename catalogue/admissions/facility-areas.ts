// Areas of a care home that a consumer's form asks for. The list is ours: the specification names it without its
// values.
import { defineCatalogue } from '../define.ts'

export const facilityAreas = defineCatalogue(
  'facilityArea',
  [
    { code: 1, key: 'open' },
    { code: 2, key: 'protected' },
    { code: 3, key: 'closed' },
  ],
  'catalogue-admissions',
)
