// Where a device keeps what somebody typed and has not sent: sealed values by account and name, in a key-value store of their
// own, so that the online areas, which reach no other store, have the same one (docs/decisions/0042-sealed-drafts.md).
import { clear, createStore, del, delMany, entries, keys, set } from 'idb-keyval'

/** Readable: account, name (kind and id of a record: 'message/17'), time. */
export interface DraftRow {
  readonly account: number
  readonly name: string
  /** ms: typed last */
  readonly at: number
  /** an envelope under the account's own key */
  readonly sealed: unknown
}

export interface DraftStore {
  /** of all accounts */
  rows(): Promise<DraftRow[]>
  put(row: DraftRow): Promise<void>
  drop(account: number, name: string): Promise<void>
  /** the account signs out */
  dropAccount(account: number): Promise<void>
  clear(): Promise<void>
}

/** Registered in src/mirror/stored-keys.ts. */
const draftDatabase = 'anschluss-drafts'

const keyOf = (account: number, name: string): string => `${account}/${name}`

/** The browser's own store. Every call may reject: a private window has none, and a disk may be full. */
export function browserDrafts(): DraftStore {
  const store = createStore(draftDatabase, 'drafts')
  return {
    rows: async () => (await entries<string, DraftRow>(store)).map(([, row]) => row),
    put: (row) => set(keyOf(row.account, row.name), row, store),
    drop: (account, name) => del(keyOf(account, name), store),
    async dropAccount(account) {
      const own = (await keys<string>(store)).filter((key) => key.startsWith(keyOf(account, '')))
      await delMany(own, store)
    },
    clear: () => clear(store),
  }
}
