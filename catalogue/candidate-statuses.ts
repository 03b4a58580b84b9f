// States of a provider seen from a search, before a request exists. Source: decisions on lifecycles.
import { defineCatalogue } from './define.ts'

export const candidateStatuses = defineCatalogue('candidateStatus', [
  { code: 1, key: 'potential' },
  { code: 2, key: 'filtered' },
  { code: 3, key: 'suggested' },
  { code: 4, key: 'validated' },
  { code: 5, key: 'rejected' },
])
