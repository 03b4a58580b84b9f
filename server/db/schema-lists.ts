// Tables of lists that are imported or edited: official codes, postcodes, what belongs together.
import type { Generated } from 'kysely'
import type { CodeList } from '../../contract/http/search-index.ts'

/** What an operator imported: one row a code of a list (migrations/0012). */
export interface CodeListEntryTable {
  /** migrations/0133 */
  id: Generated<number>
  rev: Generated<number>
  list: CodeList
  code: string
  name: string
  /** of an insurance */
  kind: string | null
}

export interface ZipcodeTable {
  zipcode: string
  city: string
  /** key of federalStates */
  federal_state: string
  latitude: number
  longitude: number
}

export interface AssociationTable {
  /** names of catalogues */
  from_list: string
  to_list: string
  /** codes as JSON */
  from_value: string
  to_value: string
  place: number
  account_id: number
  created_at: number
}

/** An advice centre (migrations/0052): imported by an operator, shown to everybody. */
export interface ConsultantTable {
  id: Generated<number>
  /** migrations/0133 */
  rev: Generated<number>
  /** key of consultantStatuses */
  status: Generated<string>
  name: string
  /** who runs it */
  sponsor: string | null
  street: string | null
  zipcode: string
  city: string
  latitude: number
  longitude: number
  phone: string | null
  website: string | null
  /** what it advises about, in its own words */
  topics: string[]
  /** how one gets an appointment, in its own words */
  appointments: string | null
  updated_at: number
}

/** A public list before its last import (migrations/0095). */
export interface ReplacedListTable {
  list: string
  /** JSON */
  rows: string
  replaced_at: number
}

export interface ListSchema {
  association: AssociationTable
  code_list_entry: CodeListEntryTable
  consultant: ConsultantTable
  replaced_list: ReplacedListTable
  zipcode: ZipcodeTable
}
