// The search's documents as they are kept, sealed: packs of many requests. A pack goes in the transaction that writes or removes
// anything of one of its requests (change.ts), so that what lies here is always what the records say.
import type { Table } from 'dexie'
import { type Store, write } from './database.ts'
import { readBodies, readEvents } from './mirror.ts'
import type { MirrorSide, PackRow } from './tables.ts'

/** Packs of a partition in the order in which they were kept, after pack number `after`. */
export const readSearchPacks = (
  store: Store,
  side: MirrorSide,
  partition: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<PackRow[]> =>
  store.mirror[side].searchPacks
    .where(':id')
    .above(after)
    .filter((row) => row.partition === partition)
    .limit(limit)
    .toArray()

export interface SealedPack {
  readonly row: PackRow
  /** newest event number of each of its requests; its `marks` are their revs */
  readonly lastNos: readonly number[]
}

/** Stores those packs whose requests are still stored as they were read, in place of others with the same requests. */
export async function keepSearchPacks(store: Store, side: MirrorSide, packs: readonly SealedPack[]): Promise<void> {
  const { bodies, bodyPacks, events, eventPacks, searchPacks } = store.mirror[side]
  const tables = [bodies, bodyPacks, events, eventPacks, searchPacks] as Table[]
  for (const pack of packs)
    await write(store, tables, async () => {
      if (!(await isCurrent(store, side, pack))) return
      await searchPacks
        .where('ids')
        .anyOf([...pack.row.ids])
        .delete()
      await searchPacks.add(pack.row)
    })
}

async function isCurrent(store: Store, side: MirrorSide, { row, lastNos }: SealedPack): Promise<boolean> {
  const [bodies, events] = await Promise.all([readBodies(store, side, row.ids), readEvents(store, side, row.ids)])
  return row.ids.every((_, i) => bodies[i]?.rev === row.marks[i] && events[i]?.lastNo === lastNos[i])
}
