// P8, P36: what an address says goes along through the portal's pages of an account as it stands.
import { expect, it } from 'vitest'
import { plainSearch } from '../../../../src/app/plain-search.ts'

it.each(['', '?x=1', '?zipcode=01067&solution=1&solution=2', '?activeTab=files&name=a+%26+b', '?empty='])(
  'an address keeps its query: %s',
  (query) => expect(plainSearch.stringifySearch(plainSearch.parseSearch(query))).toBe(query),
)

it('knows no value as missing', () => expect(plainSearch.stringifySearch({ a: undefined, b: 'c' })).toBe('?b=c'))
