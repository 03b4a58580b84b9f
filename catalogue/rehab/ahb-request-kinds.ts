// Why a follow-up rehab request is sent. Source: specification, reference catalogues, section 4.
import { defineCatalogue } from '../define.ts'

export const ahbRequestKinds = defineCatalogue(
  'ahbRequestKind',
  [
    { code: 10, key: 'initialRequest' },
    { code: 21, key: 'requestChange' },
    { code: 22, key: 'approvalChange' },
  ],
  'catalogue-rehab',
)
