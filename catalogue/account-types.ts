// Kinds of accounts. Source: specification, reference catalogues, section 6; codes in its listed order.
// The portal's accounts are providerSearch; bToC stays for the app of that name.
import { defineCatalogue } from './define.ts'

export const accountTypes = defineCatalogue('accountType', [
  { code: 1, key: 'api' },
  { code: 2, key: 'external' },
  { code: 3, key: 'bToC' },
  { code: 4, key: 'staff' },
  { code: 5, key: 'tool' },
  { code: 6, key: 'callcenter' },
  { code: 7, key: 'careprovider' },
  { code: 8, key: 'clinic' },
  { code: 9, key: 'providerSearch' },
])
