// What the search table says about a contacted provider. Source: specification, reference catalogues, section 4; codes
// in its listed order.
import { defineCatalogue } from '../define.ts'

export const statusChips = defineCatalogue(
  'statusChip',
  [
    { code: 1, key: 'faxSent' },
    /** ours (docs/READINGS.md#0473): a page alone has reached nobody */
    { code: 10, key: 'faxPageMade' },
    { code: 2, key: 'newFile' },
    { code: 3, key: 'newMessage' },
    { code: 4, key: 'ongoingChat' },
    { code: 5, key: 'providerInactive' },
    { code: 6, key: 'requestNotSeen' },
    { code: 7, key: 'requestSeen' },
    { code: 8, key: 'sentMessageNotSeen' },
    { code: 9, key: 'sentMessageSeen' },
  ],
  'catalogue-search',
)
