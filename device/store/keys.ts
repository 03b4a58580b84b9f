// Reading the keys of records as they lie on the device, sealed: rows of their own, and packs of many
// (docs/decisions/0022-packs-of-records-and-keys.md).
import type { EntityTable } from 'dexie'
import { read, type Store } from './database.ts'
import type { KeyPackRow, SessionKeyRow } from './tables.ts'

// named here and not with the other tables: a page's first load does without it
export const keyPacksOf = ({ dexie }: Store): EntityTable<KeyPackRow, 'n'> => dexie.table('key_packs')

/** What is known of the packs' places. */
export interface KnownPacks {
  /** highest number of a pack that was read */
  readonly last: number
  add(pack: KeyPackRow, partition: string): void
  packOf(kid: string): number | undefined
}

/** for more keys than this the store is first asked which of them have rows */
const askedAlone = 20

/**
 * What the store holds of these keys: rows of their own, and for the others the packs that they lie in, oldest first.
 * @param index of this partition's packs, as far as they were read before
 */
export function readKeys(
  store: Store,
  partition: string,
  kids: ReadonlySet<string>,
  index: KnownPacks,
): Promise<{ readonly rows: SessionKeyRow[]; readonly packs: KeyPackRow[] }> {
  const { sessionKeys } = store
  const keyPacks = keyPacksOf(store)
  return read(store, [sessionKeys, keyPacks], async () => {
    const [rows, later] = await Promise.all([
      ownRows(store, partition, kids),
      keyPacks.where(':id').above(index.last).toArray(),
    ])
    const fresh = new Map(later.map((pack) => [pack.n, pack]))
    for (const pack of later) index.add(pack, partition)
    const own = new Set(rows.map(({ kid }) => kid))
    const numbers = new Set<number>()
    for (const kid of kids) {
      const n = own.has(kid) ? undefined : index.packOf(kid)
      if (n !== undefined) numbers.add(n)
    }
    const sorted = [...numbers].sort((one, other) => one - other)
    const before = await keyPacks.bulkGet(sorted.filter((n) => !fresh.has(n)))
    const packs = [...before, ...sorted.map((n) => fresh.get(n))]
    return { rows, packs: packs.filter((pack) => pack !== undefined) }
  })
}

async function ownRows({ sessionKeys }: Store, partition: string, kids: ReadonlySet<string>): Promise<SessionKeyRow[]> {
  const asked =
    kids.size <= askedAlone
      ? [...kids]
      : (await sessionKeys.where({ partition }).primaryKeys()).filter((kid) => kids.has(kid))
  if (asked.length === 0) return []
  return (await sessionKeys.bulkGet(asked)).filter((row) => row !== undefined)
}

/** The packs of a partition with keys of any of these records (`${kind}:${cid}`). */
export async function readKeyPacksOf(
  store: Store,
  { partition, records }: { readonly partition: string; readonly records: readonly string[] },
): Promise<KeyPackRow[]> {
  // by their numbers: a cursor over the packs would read a pack for each of its records
  const keyPacks = keyPacksOf(store)
  const numbers = await keyPacks
    .where('records')
    .anyOf([...records])
    .primaryKeys()
  const packs = await keyPacks.bulkGet([...new Set(numbers)])
  return packs.filter((pack) => pack?.partition === partition) as KeyPackRow[]
}
