// Who sees a patient's file. Source: specification, reference catalogues, section 9; codes in its listed order
// (none, selected, all), shown in its display order.
import { defineCatalogue } from './define.ts'

export const fileShareModes = defineCatalogue('fileShareMode', [
  { code: 1, key: 'none' },
  { code: 3, key: 'all' },
  { code: 2, key: 'selected' },
])
