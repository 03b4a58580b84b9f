// Wakefulness. Source: specification, reference catalogues, section 9; codes in its listed order, shown from awake to
// comatose (the specification orders the list without giving the order).
import { defineCatalogue } from './define.ts'

export const vigilances = defineCatalogue('vigilance', [
  { code: 2, key: 'awake' },
  { code: 3, key: 'calm' },
  { code: 1, key: 'agitated' },
  { code: 5, key: 'responsive' },
  { code: 6, key: 'somnolent' },
  { code: 7, key: 'soporific' },
  { code: 4, key: 'comatose' },
])
