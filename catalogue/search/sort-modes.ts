// How lists of providers are sorted. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const sortModes = defineCatalogue(
  'sortMode',
  [
    { code: 1, key: 'default' },
    { code: 2, key: 'name' },
    { code: 3, key: 'distance' },
  ],
  'catalogue-search',
)
