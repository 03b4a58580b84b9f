// What the server last told one person of a house, for a screen that is opened without network: their saved filters, and what is
// left to do for a house that gets on board. Codes, days, ids and the people's own words for them: nothing of a patient, so it is
// not sealed.
import type { Store } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { MetaValues } from './tables.ts'

export interface Owner {
  readonly account: number
  readonly careprovider: number
}

const keys = ['savedFilters', 'firstSteps'] as const satisfies readonly (keyof MetaValues)[]
export type StoredName = (typeof keys)[number]
export type StoredValue<K extends StoredName> = MetaValues[K][string]

const nameOf = ({ account, careprovider }: Owner) => `${account}/${careprovider}`

/** Undefined: never read on this device. */
export const readStoredValue = async <K extends StoredName>(
  store: Store,
  key: K,
  owner: Owner,
): Promise<StoredValue<K> | undefined> => (await readMeta(store, key))?.[nameOf(owner)] as StoredValue<K> | undefined

export const keep = <K extends StoredName>(store: Store, key: K, owner: Owner, value: StoredValue<K>): Promise<void> =>
  store.dexie.transaction('rw', store.meta, async () => {
    const all = { ...(await readMeta(store, key)), [nameOf(owner)]: value } as MetaValues[K]
    await writeMeta(store, key, all)
  })

/** With the account: inside a transaction that names meta. */
export async function forgetStored(store: Store, account: number): Promise<void> {
  for (const key of keys) {
    const kept = Object.entries((await readMeta(store, key)) ?? {})
    const others = kept.filter(([name]) => !name.startsWith(`${account}/`))
    await writeMeta(store, key, others.length === 0 ? null : (Object.fromEntries(others) as MetaValues[typeof key]))
  }
}
