// Messages of the follow-up rehab exchange. Source: specification, reference catalogues, section 4.
import { defineCatalogue } from '../define.ts'

export const ahbMessageTypes = defineCatalogue(
  'ahbMessageType',
  [
    { code: 'FEH', key: 'error' },
    { code: 'ARH', key: 'request' },
    { code: 'ARA', key: 'response' },
    { code: 'STO', key: 'withdrawal' },
  ],
  'catalogue-rehab',
)
