// SY6: what the shown side of the mirror holds and the one that takes its place does not: it ended while this device was away, or
// a restored server has lost it and may have given its number to another.
import type { Store } from '../../device/store/database.ts'
import { type MirrorSide, mirrorSides } from '../../device/store/tables.ts'
import type { HeadRecord } from './api.ts'
import type { Home } from './local-session.ts'
import { rowName } from './vault.ts'

/** The requests of the shown side that are not, or only as stubs, on the other one. */
export async function leftBehind(store: Store, home: Home, shown: MirrorSide): Promise<number[]> {
  const [other = shown] = mirrorSides.filter((side) => side !== shown)
  const [before, after] = await Promise.all([readCids(store, home, shown), readCids(store, home, other)])
  return [...before].filter(([id, cid]) => after.get(id) !== cid).map(([id]) => id)
}

/** Stubs have left already. */
async function readCids(store: Store, { partition, vault }: Home, side: MirrorSide): Promise<Map<number, string>> {
  const range = [
    [partition, 0],
    [partition, Number.POSITIVE_INFINITY],
  ] as const
  const blocks = await store.mirror[side].heads
    .where('[partition+block]')
    .between(...range)
    .toArray()
  const heads = await Promise.all(
    blocks.map(({ block, sealed }) => vault.open<HeadRecord[]>(rowName.head(block), sealed)),
  )
  return new Map(heads.flatMap((some) => (some ?? []).filter(({ stub }) => !stub).map(({ id, cid }) => [id, cid])))
}
