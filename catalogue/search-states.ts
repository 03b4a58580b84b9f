// What came of a search. Source: specification, professional apps, section 4; codes in its listed order.
// transportManualLimit is a state of transport searches only.
import { defineCatalogue } from './define.ts'

export const searchStates = defineCatalogue('searchState', [
  { code: 1, key: 'notStarted' },
  { code: 2, key: 'attributed' },
  { code: 3, key: 'cancelled' },
  { code: 4, key: 'accepted' },
  { code: 5, key: 'transportManualLimit' },
])
