// domain/rights.ts as conditions: what somebody with certain roles in a clinic may see, over columns that the query names.
import { type RawBuilder, sql } from 'kysely'
import { type HeldRole, searchTypesOf, worksWithPatients } from '../../domain/rights.ts'

export type Condition = RawBuilder<unknown>

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
export const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/** A column that is one of these numbers. */
export const isAmong = (column: Condition, values: Iterable<number>): Condition =>
  sql`${column} = any(${`{${[...values].join(',')}}`}::bigint[])`

export const inStations = (station: Condition, stations: readonly number[] | null): Condition =>
  stations === null ? sql`true` : isAmong(station, stations)

/** @param station the column of the patient's station */
export const visiblePatients = (held: readonly HeldRole[], station: Condition): Condition =>
  any(held.filter(({ role }) => worksWithPatients([role])).map(({ stations }) => inStations(station, stations)))

/** @param searchType and station: columns of the search's type and of its patient's station */
export const visibleSearches = (held: readonly HeldRole[], searchType: Condition, station: Condition): Condition =>
  any(
    held.flatMap(({ role, stations }) => {
      const types = searchTypesOf([role])
      return types.size === 0 ? [] : [sql`(${isAmong(searchType, types)} and ${inStations(station, stations)})`]
    }),
  )
