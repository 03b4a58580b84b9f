// Where a search stands as a piece of work. Source: specification, professional apps, section 4; codes in its order.
import { defineCatalogue } from './define.ts'

export const searchLifecycles = defineCatalogue('searchLifecycle', [
  { code: 1, key: 'new' },
  { code: 2, key: 'draft' },
  { code: 3, key: 'active' },
  { code: 4, key: 'finished' },
  { code: 5, key: 'archived' },
])
