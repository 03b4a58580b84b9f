// The list's filters, order and page as they stand in the address. Pure.
import { patientSorts } from '../../../contract/http/patients.ts'
import { parseAgeGroup } from '../../../domain/age-sets.ts'
import { intervalParameter } from '../../../domain/intervals.ts'
import { DEFAULT_COUNT, type Paging, parsePaging, parseSortDirection } from '../../../domain/paging.ts'
import { asQuery, filterQuery, flagOf, numbersOf, type ReadQuery } from '../../../domain/query-filters.ts'
import { type PatientFilters, patientMarks } from '../../data/desk-port.ts'

export function filtersFrom(read: ReadQuery): PatientFilters {
  const query = asQuery(read)
  const direction = query.get('direction')
  return {
    mark: patientMarks.find((mark) => mark === query.get('mark')) ?? null,
    archived: flagOf(query, 'archived'),
    stations: numbersOf(query, 'stations'),
    socialWorkers: numbersOf(query, 'social_worker_ids'),
    unassigned: flagOf(query, 'unassigned'),
    searchTypes: numbersOf(query, 'patient_types'),
    ages: parseAgeGroup(query.get('age_interval')),
    withMinors: flagOf(query, 'with_minors'),
    sort: patientSorts.find((sort) => sort === query.get('sort')) ?? patientSorts[0],
    direction: direction === null ? null : parseSortDirection(direction),
  }
}

export function pagingFrom(read: ReadQuery): Paging {
  const query = asQuery(read)
  return parsePaging({ count: query.get('count'), start: query.get('start') })
}

/** The query of filters and page; what is as usual is left out. */
export const queryOf = ({ mark, ...filters }: PatientFilters, { start, count }: Paging): string =>
  filterQuery({
    mark,
    stations: filters.stations,
    social_worker_ids: filters.socialWorkers,
    unassigned: filters.unassigned || null,
    patient_types: filters.searchTypes,
    age_interval: filters.ages && intervalParameter(filters.ages),
    with_minors: filters.withMinors || null,
    archived: filters.archived || null,
    sort: filters.sort === patientSorts[0] ? null : filters.sort,
    direction: filters.direction,
    start: start || null,
    count: count === DEFAULT_COUNT ? null : count,
  })

/** Whether anything but the mark narrows the list. */
export const isNarrowed = (filters: PatientFilters): boolean =>
  filters.stations.length + filters.socialWorkers.length + filters.searchTypes.length > 0 ||
  filters.unassigned ||
  filters.ages !== null

/** How many of the choices narrow the list. */
export const narrowedBy = ({ mark, archived, ...filters }: PatientFilters): number =>
  [
    mark !== null,
    archived,
    filters.stations.length > 0,
    filters.socialWorkers.length > 0 || filters.unassigned,
    filters.searchTypes.length > 0,
    filters.ages !== null,
    filters.withMinors,
  ].filter(Boolean).length
