// Pending encryption accesses in the order in which they are granted (E27): accounts together by group, each organisation for
// itself. Pure.

/** Who waits for a key: an account for its group's secret, or an organisation for a request's key. */
export type PendingEntry =
  | { readonly account_id: number; readonly seald_id: string }
  | {
      readonly account_id: null
      readonly seald_id: string
      readonly entity: { readonly type: number; readonly id: number }
    }

export interface PendingWork {
  /** cid of the organisation → its accounts, each once */
  readonly groups: ReadonlyMap<string, readonly number[]>
  /** an entity to add to the session of a request (session id = seald_id) */
  readonly entities: readonly Extract<PendingEntry, { account_id: null }>[]
}

export function groupPending(entries: readonly PendingEntry[]): PendingWork {
  const groups = new Map<string, number[]>()
  const entities: Extract<PendingEntry, { account_id: null }>[] = []
  for (const entry of entries) {
    if (entry.account_id === null) {
      entities.push(entry)
      continue
    }
    const accounts = groups.get(entry.seald_id) ?? []
    if (!accounts.includes(entry.account_id)) accounts.push(entry.account_id)
    groups.set(entry.seald_id, accounts)
  }
  return { groups, entities }
}
