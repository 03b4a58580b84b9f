// KY6: after each pull, which may have brought a newer key, what this account's rows said under an ended one is sealed anew.
import { readRowsToSealAnew, replaceStale } from '../../device/outbox/reseal.ts'
import type { Store } from '../../device/store/database.ts'
import type { ResealedRow } from '../../device/store/tables.ts'

export interface ResealDeps {
  readonly store: Store
  readonly session: { account(): { readonly id: number } | null }
  readonly newUuid: (nowMs: number) => string
  /** the crypto worker's makeActionsAnew */
  readonly makeAnew: (rows: readonly { readonly row: string; readonly id: string }[]) => Promise<readonly ResealedRow[]>
}

/** @returns how many rows can go out now */
export async function reseal({ store, session, newUuid, makeAnew }: ResealDeps, now: number): Promise<number> {
  const account = session.account()
  const rows = account ? await readRowsToSealAnew(store, account.id) : []
  if (rows.length === 0) return 0
  return replaceStale(store, await makeAnew(rows.map(({ id }) => ({ row: id, id: newUuid(now) }))), now)
}
