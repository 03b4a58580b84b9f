// Reading the mirror: blocks of heads newest first, bodies and events by request. Bytes stay sealed.
import type { Store } from './database.ts'
import type { BodyRow, EventsRow, HeadBlockRow, MirrorSide } from './tables.ts'

/** The blocks of a partition, newest first; `limit` blocks at most, before block `before` when it is given. */
export function readHeadBlocks(
  store: Store,
  side: MirrorSide,
  partition: string,
  { before = Number.POSITIVE_INFINITY, limit = 1000 }: { before?: number; limit?: number } = {},
): Promise<HeadBlockRow[]> {
  const range = store.mirror[side].heads
    .where('[partition+block]')
    .between([partition, 0], [partition, before], true, false)
  return range.reverse().limit(limit).toArray()
}

export const readBlocks = (
  store: Store,
  side: MirrorSide,
  keys: readonly { readonly partition: string; readonly block: number }[],
): Promise<(HeadBlockRow | undefined)[]> =>
  store.mirror[side].heads.bulkGet(keys.map(({ partition, block }) => [partition, block]))

export const readBody = (store: Store, side: MirrorSide, id: number): Promise<BodyRow | undefined> =>
  store.mirror[side].bodies.get(id)

export const readBodies = (store: Store, side: MirrorSide, ids: readonly number[]): Promise<(BodyRow | undefined)[]> =>
  store.mirror[side].bodies.bulkGet([...ids])

export const readEventPack = (store: Store, side: MirrorSide, request: number): Promise<EventsRow | undefined> =>
  store.mirror[side].events.get(request)

export const readEventPacks = (
  store: Store,
  side: MirrorSide,
  requests: readonly number[],
): Promise<(EventsRow | undefined)[]> => store.mirror[side].events.bulkGet([...requests])
