// Who a rehab form is for: pension insurance or statutory health insurance. Source: specification, reference
// catalogues, section 3.
import { defineCatalogue } from '../define.ts'

export const rehabFormSubTypes = defineCatalogue(
  'rehabFormSubType',
  [
    { code: 1, key: 'drv' },
    { code: 2, key: 'gkv' },
  ],
  'catalogue-rehab',
)
