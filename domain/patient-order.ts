// The order of a clinic's list that names a sort and no direction.

import { sortDirections } from '../catalogue/search/sort-directions.ts'
import type { PatientSort } from '../contract/http/patients.ts'
import type { SortDirection } from './paging.ts'

const { ascending, descending } = sortDirections.code

/** What begins first stands first; of everything else the newest. */
export const usualDirection = (sort: PatientSort): SortDirection => (sort === 'start_date' ? ascending : descending)
