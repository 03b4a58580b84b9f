// Single values of the device, typed by their key.
import { liveQuery, type Table } from 'dexie'
import { type Store, write } from './database.ts'
import type { MetaKey, MetaValues } from './tables.ts'

/** The value, undefined when it was never set or has been cleared. */
export async function readMeta<K extends MetaKey>(store: Store, key: K): Promise<MetaValues[K] | undefined> {
  return (await store.meta.get(key))?.value as MetaValues[K] | undefined
}

export async function writeMeta<K extends MetaKey>(store: Store, key: K, value: MetaValues[K] | null): Promise<void> {
  if (value === null) await store.meta.delete(key)
  else await store.meta.put({ key, value })
}

/** One transaction over single values with the outbox's durability: it is on the disk when the promise is kept (OB1). */
export const writeStrictly = <T>(store: Store, run: () => Promise<T>): Promise<T> =>
  write(store, [store.outbox, store.meta] as Table[], run)

/** Tells a value now and whenever it changes, in any tab or in the service worker; answers what ends it. */
export function watchMeta<K extends MetaKey>(
  store: Store,
  key: K,
  show: (value: MetaValues[K] | undefined) => void,
): () => void {
  // a closed database is told by the store's own watch
  const watch = liveQuery(() => readMeta(store, key)).subscribe({ next: show, error: () => {} })
  return () => watch.unsubscribe()
}

/** The shown side of the mirror: `a` with nothing in it before the first pull. */
export const readMirrorState = async (store: Store): Promise<MetaValues['mirror']> =>
  (await readMeta(store, 'mirror')) ?? { side: 'a', cursor: null, syncedAt: null }
