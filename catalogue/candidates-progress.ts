// How far the finding of candidates for a search has come (candidates_status). Source: specification, section 4.
import { defineCatalogue } from './define.ts'

export const candidatesProgress = defineCatalogue('candidatesProgress', [
  { code: 1, key: 'notStarted' },
  { code: 2, key: 'inProgress' },
  { code: 3, key: 'success' },
  { code: 4, key: 'failed' },
])
