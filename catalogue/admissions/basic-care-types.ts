// Kinds of basic care. Source: specification, reference catalogues, section 9; codes in its listed order, shown in its
// display order.
import { defineCatalogue } from '../define.ts'

export const basicCareTypes = defineCatalogue(
  'basicCareType',
  [
    { code: 3, key: 'minimalHygiene' },
    { code: 1, key: 'fullBodyHygiene' },
    { code: 2, key: 'mealPreparation' },
    { code: 4, key: 'mobility' },
  ],
  'catalogue-admissions',
)
