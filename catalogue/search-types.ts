// What a search looks for. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from './define.ts'

export const searchTypes = defineCatalogue('searchType', [
  { code: 1, key: 'care' },
  { code: 2, key: 'hospital' },
  { code: 3, key: 'rehabilitation' },
  { code: 5, key: 'medicalSupplies' },
  { code: 6, key: 'homeCare' },
])
