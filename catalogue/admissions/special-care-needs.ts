// Special needs as admission forms state them. Source: specification, reference catalogues, section 9 (display orders).
import { defineCatalogue } from '../define.ts'

export const specialCareNeeds = defineCatalogue(
  'specialCareNeed',
  [
    { code: 1, key: 'dementia' },
    { code: 2, key: 'openArea' },
    { code: 3, key: 'closedArea' },
    { code: 4, key: 'psychiatric' },
    { code: 5, key: 'intensive' },
    { code: 6, key: 'palliative' },
    { code: 98, key: 'other' },
  ],
  'catalogue-admissions',
)
