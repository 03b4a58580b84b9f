// What a key, an event or a right can belong to. Source: specification, reference catalogues, section 6.
import { defineCatalogue } from './define.ts'

export const entityTypes = defineCatalogue('entityType', [
  { code: 1, key: 'account' },
  { code: 2, key: 'receiver' },
  { code: 3, key: 'sender' },
  { code: 4, key: 'company' },
  { code: 5, key: 'consultant' },
])
