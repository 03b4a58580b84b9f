// Up or down, under the names that calls use. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const sortDirections = defineCatalogue(
  'sortDirection',
  [
    { code: 'asc', key: 'ascending' },
    { code: 'desc', key: 'descending' },
  ],
  'catalogue-search',
)
