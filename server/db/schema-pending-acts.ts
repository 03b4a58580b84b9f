// The table of dangerous acts that wait (migrations/0137, 0145), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { ActKind, ActState, HouseActKind } from '../../contract/http/pending-acts.ts'

export interface PendingActTable {
  id: Generated<number>
  kind: ActKind | HouseActKind
  /** what the kind has beside its account or house */
  details: ColumnType<Readonly<Record<string, unknown>>, string, never>
  /** whose account it is about; null: a house */
  subject_id: number | null
  /** the house that it is about; null: an account */
  organisation_id: Generated<number | null>
  /** null: the account was erased */
  asked_by: number | null
  asked_at: number
  due_at: number
  reason: string
  state: ActState
  settled_at: number | null
  settled_by: number | null
  /** code of what spoke against it when it was due; null: nothing */
  refusal: string | null
}

export interface PendingActSchema {
  pending_act: PendingActTable
}
