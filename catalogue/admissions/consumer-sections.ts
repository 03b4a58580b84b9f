// Sections of a consumer's form. Source: specification, professional apps, section 2.7.
import { defineCatalogue } from '../define.ts'

export const consumerSections = defineCatalogue(
  'consumerSection',
  [
    { code: 0, key: 'personalInformation' },
    { code: 1, key: 'desiredCare' },
    { code: 2, key: 'careInformation' },
    { code: 3, key: 'furtherInformation' },
  ],
  'catalogue-admissions',
)
