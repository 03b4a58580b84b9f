// What care is asked for. Source: specification, reference catalogues, section 9; codes in its listed order, shown in
// its display order.
import { defineCatalogue } from '../define.ts'

export const requiredCareTypes = defineCatalogue(
  'requiredCareType',
  [
    { code: 1, key: 'basic' },
    { code: 3, key: 'medicalTreatment' },
    { code: 2, key: 'domesticSupport' },
    { code: 4, key: 'supportServices' },
    { code: 98, key: 'other' },
  ],
  'catalogue-admissions',
)
