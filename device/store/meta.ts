// Single values of the device, typed by their key.
import type { Store } from './database.ts'
import type { MetaKey, MetaValues } from './tables.ts'

/** The value, undefined when it was never set or has been cleared. */
export async function readMeta<K extends MetaKey>(store: Store, key: K): Promise<MetaValues[K] | undefined> {
  return (await store.meta.get(key))?.value as MetaValues[K] | undefined
}

export async function writeMeta<K extends MetaKey>(store: Store, key: K, value: MetaValues[K] | null): Promise<void> {
  if (value === null) await store.meta.delete(key)
  else await store.meta.put({ key, value })
}

/** The shown side of the mirror: `a` with nothing in it before the first pull. */
export const readMirrorState = async (store: Store): Promise<MetaValues['mirror']> =>
  (await readMeta(store, 'mirror')) ?? { side: 'a', cursor: null, syncedAt: null }
