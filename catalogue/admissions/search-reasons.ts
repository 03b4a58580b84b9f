// Why care is searched. Source: specification, reference catalogues, section 9; codes in its listed order, shown in its
// display order.
import { defineCatalogue } from '../define.ts'

export const searchReasons = defineCatalogue(
  'searchReason',
  [
    { code: 2, key: 'increasedNeed' },
    { code: 4, key: 'relativesUnable' },
    { code: 1, key: 'hospitalDischarge' },
    { code: 3, key: 'providerChangeRequired' },
    { code: 98, key: 'other' },
  ],
  'catalogue-admissions',
)
