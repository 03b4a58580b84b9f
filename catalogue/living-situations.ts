// Where a patient lives before the hospital stay. Source: specification, reference catalogues, section 9 (the list by
// name); codes in its listed order.
import { defineCatalogue } from './define.ts'

export const livingSituations = defineCatalogue('livingSituation', [
  { code: 1, key: 'alone' },
  { code: 2, key: 'withFamily' },
  { code: 3, key: 'careHome' },
  { code: 4, key: 'sharedFlat' },
  { code: 5, key: 'other' },
])
