// What a kind of dangerous act is: what speaks against it, what follows from it, and what it does. One row a kind in registry.ts.
import { roles } from '../../../catalogue/roles.ts'
import type { Consequence } from '../../../contract/http/pending-acts.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { FieldChanges } from '../../db/schema-record-changes.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../stores/accounts/reader.ts'
import { readPlatformRoles } from '../../stores/accounts/reader.ts'
import { readOtherAdmins } from '../../stores/admin/accounts.ts'
import type { Organisation } from '../../stores/organisations/reader.ts'

/** An account. */
export interface Subject {
  readonly account: Account
  /** where it works */
  readonly organisations: readonly Organisation[]
}

/** A kind of act about an account, or about a house. */
export interface Act<D, S = Subject> {
  /** it may take the role admin from somebody: one such act is done after the other, so that two never take it from both */
  readonly endsRights: boolean
  /** it can be done at once, with a reason: waiting would do more harm */
  readonly hurries: boolean
  /** it is never done without a reason, and after the person was called back by a number that the house gave before */
  readonly asksReason: boolean
  /** Code of what speaks against it, now (`since` null) or when it is due and was asked for at `since`; null: nothing. */
  readonly refuses: (db: Queryable, subject: S, details: D, since: number | null) => Promise<string | null>
  /** @param now ms */
  readonly consequences: (db: Queryable, subject: S, details: D, now: number) => Promise<Consequence[]>
  /** Tells those who have to know before it is done; absent: nobody but the other administrators. */
  readonly asked?: (deps: Deps, tx: Tx, subject: S) => Promise<void>
  /** Does it; `refuses` was asked in the same transaction. Answers what it changed of the account or house. */
  readonly perform: (
    deps: Deps,
    tx: Tx,
    subject: S,
    doing: { readonly details: D; readonly actorId: number; readonly at: number },
  ) => Promise<FieldChanges>
}

/** Whether nobody would be left with the role admin, if this account were not. */
export async function isLastAdmin(db: Queryable, account: Account): Promise<boolean> {
  const { admin } = roles.code
  if (account.status !== 'active' || !(await readPlatformRoles(db, account.id)).includes(admin)) return false
  return (await readOtherAdmins(db, account.id, admin)).length === 0
}
