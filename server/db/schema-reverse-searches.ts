// The tables of providers' standing searches (migrations/0014), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'

export interface ReverseSearchTable {
  id: Generated<number>
  rev: Generated<number>
  careprovider_id: number
  name: string
  /** codes of searchTypes, at least one */
  search_types: number[]
  /** codes of solutions; empty: all of the types */
  solutions: number[]
  /** metres around the house; null: by zipcodes */
  radius_m: number | null
  zipcodes: string[]
  /** codes of ageIntervals and careLevels; empty: any */
  age_intervals: number[]
  care_levels: number[]
  active: boolean
  /** who gets the mails */
  account_ids: number[]
  changed_by: number
  created_at: ColumnType<number, number, never>
  updated_at: number
  /** fits of searches whose patients are erased, and when the last of them was; null: none */
  past_hits: Generated<number>
  past_hit_at: ColumnType<number | null, never, never>
}

/** A search of a clinic that a standing one fits, told once. */
export interface ReverseSearchHitTable {
  reverse_search_id: number
  auction_id: number
  at: number
}

export interface ReverseSearchSchema {
  reverse_search: ReverseSearchTable
  reverse_search_hit: ReverseSearchHitTable
}
