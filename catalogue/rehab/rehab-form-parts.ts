// The two parts of a rehab application ('form type'). Source: specification, reference catalogues, section 3.
import { defineCatalogue } from '../define.ts'

export const rehabFormParts = defineCatalogue(
  'rehabFormPart',
  [
    { code: 1, key: 'general' },
    { code: 2, key: 'medical' },
  ],
  'catalogue-rehab',
)
