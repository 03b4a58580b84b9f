// The table of houses that were one (migrations/0131), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'

/** What went over to the house that stays. */
export interface MovedParts {
  /** with the roles that they did not have there before */
  readonly people: readonly { readonly account_id: number; readonly roles: readonly number[] }[]
  /** cids */
  readonly files: readonly string[]
  /** clinics that prefer or block it now, too */
  readonly clinics: readonly number[]
  /** of the house that stays; null: they did not change */
  readonly notes: { readonly before: string; readonly after: string } | null
}

interface HouseMergeTable {
  id: Generated<number>
  duplicate_id: number
  kept_id: number
  account_id: number | null
  at: number
  previous_status: string
  moved: ColumnType<MovedParts, string, never>
  undone_at: ColumnType<number | null, undefined, number>
}

export interface HouseMergeSchema {
  house_merge: HouseMergeTable
}
