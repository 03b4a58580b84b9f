// The table of dangerous acts that wait (migrations/0137), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { ActKind, ActState } from '../../contract/http/pending-acts.ts'

export interface PendingActTable {
  id: Generated<number>
  kind: ActKind
  /** what the kind has beside its account */
  details: ColumnType<Readonly<Record<string, unknown>>, string, never>
  /** whose account it is about */
  subject_id: number
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
