// How the live connection stands, under the names that the app uses. Source: specification, reference catalogues,
// section 4.
import { defineCatalogue } from '../define.ts'

export const websocketStatuses = defineCatalogue(
  'websocketStatus',
  [
    { code: 'CLOSED', key: 'closed' },
    { code: 'CLOSING', key: 'closing' },
    { code: 'CONNECTED', key: 'connected' },
    { code: 'CONNECTING', key: 'connecting' },
    { code: 'ERROR', key: 'error' },
    { code: 'NOT_STARTED', key: 'notStarted' },
  ],
  'catalogue-admin',
)
