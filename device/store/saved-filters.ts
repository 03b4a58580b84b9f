// The last known saved filters of the people of this device, for a list that is opened without network. Codes, days, ids of clinics
// and the people's own words for them: nothing of a patient, so they are not sealed.
import type { SavedFilter } from '../../contract/http/saved-filters.ts'
import type { Store } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'

interface KeptFor {
  readonly account: number
  readonly careprovider: number
}

const nameOf = ({ account, careprovider }: KeptFor) => `${account}/${careprovider}`

/** Undefined: never read on this device. */
export const readKeptFilters = async (store: Store, owner: KeptFor): Promise<readonly SavedFilter[] | undefined> =>
  (await readMeta(store, 'savedFilters'))?.[nameOf(owner)]

export const keepSavedFilters = (store: Store, owner: KeptFor, filters: readonly SavedFilter[]): Promise<void> =>
  store.dexie.transaction('rw', store.meta, async () => {
    await writeMeta(store, 'savedFilters', { ...(await readMeta(store, 'savedFilters')), [nameOf(owner)]: filters })
  })

/** With the account: inside a transaction that names meta. */
export async function forgetSavedFilters(store: Store, account: number): Promise<void> {
  const kept = Object.entries((await readMeta(store, 'savedFilters')) ?? {})
  const others = kept.filter(([name]) => !name.startsWith(`${account}/`))
  await writeMeta(store, 'savedFilters', others.length === 0 ? null : Object.fromEntries(others))
}
