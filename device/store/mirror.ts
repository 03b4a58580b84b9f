// Reading the mirror: blocks of heads newest first, bodies and events by request. Bytes stay sealed.
import type { Table } from 'dexie'
import { type MirrorTables, read, type Store } from './database.ts'
import { readMirrorState } from './meta.ts'
import type { HeadBlockRow, MirrorSide, PackRow, SealedBytes } from './tables.ts'

/** Reads bodies and events of the side that is shown, by one transaction: no swap comes between. */
export function readShown<T>(store: Store, run: (side: MirrorSide) => Promise<T>): Promise<T> {
  const sides = Object.values(store.mirror)
  const tables = sides.flatMap(({ bodies, bodyPacks, events, eventPacks }) => [bodies, bodyPacks, events, eventPacks])
  return read(store, [store.meta, ...tables] as Table[], async () => run((await readMirrorState(store)).side))
}

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

/** A request's base as it is stored: in a row of its own, or in a pack with others. */
export interface StoredBody {
  readonly id: number
  readonly rev: number
  readonly sealed: SealedBytes
  /** null: `sealed` is this body alone; else it is the pack's */
  readonly pack: PackRow | null
}

/** What is stored of these requests, in the order asked for; undefined where there is nothing. */
export async function readBodies(
  store: Store,
  side: MirrorSide,
  ids: readonly number[],
): Promise<(StoredBody | undefined)[]> {
  const { bodies, bodyPacks } = store.mirror[side]
  return read(store, [bodies, bodyPacks] as Table[], async () => {
    const own = await bodies.bulkGet([...ids])
    const packed = packByRequest(await packsWith(bodyPacks, missing(ids, own)))
    return ids.map((id, i): StoredBody | undefined => {
      const row = own[i]
      if (row) return { id, rev: row.rev, sealed: row.sealed, pack: null }
      const pack = packed.get(id)?.at(-1)
      return pack && { id, rev: markOf(pack, id), sealed: pack.sealed, pack }
    })
  })
}

export const readBody = async (store: Store, side: MirrorSide, id: number): Promise<StoredBody | undefined> =>
  (await readBodies(store, side, [id]))[0]

/** A request's events as they are stored: one row of its own, or parts in packs, oldest first. */
export interface StoredEvents {
  readonly request: number
  /** highest number that is there; 0: none */
  readonly lastNo: number
  /** `pack` null: `sealed` is this request's alone */
  readonly parts: readonly { readonly sealed: SealedBytes; readonly pack: PackRow | null }[]
}

/** What is stored of these requests' events, in the order asked for. */
export async function readEvents(store: Store, side: MirrorSide, requests: readonly number[]): Promise<StoredEvents[]> {
  const { events, eventPacks } = store.mirror[side]
  return read(store, [events, eventPacks] as Table[], async () => {
    const own = await events.bulkGet([...requests])
    const packed = packByRequest(await packsWith(eventPacks, missing(requests, own)))
    return requests.map((request, i): StoredEvents => {
      const row = own[i]
      if (row) return { request, lastNo: row.lastNo, parts: [{ sealed: row.sealed, pack: null }] }
      const packs = packed.get(request) ?? []
      const lastNo = Math.max(0, ...packs.map((pack) => markOf(pack, request)))
      return { request, lastNo, parts: packs.map((pack) => ({ sealed: pack.sealed, pack })) }
    })
  })
}

/** The packs that hold any of these requests, oldest first: what has to be sealed anew when they go. */
export const readPacks = (
  store: Store,
  side: MirrorSide,
  requests: readonly number[],
): Promise<{ bodyPacks: PackRow[]; eventPacks: PackRow[] }> => {
  const { bodyPacks, eventPacks } = store.mirror[side]
  return read(store, [bodyPacks, eventPacks] as Table[], async () => ({
    bodyPacks: await packsWith(bodyPacks, requests),
    eventPacks: await packsWith(eventPacks, requests),
  }))
}

const packsWith = async (packs: MirrorTables['bodyPacks'], ids: readonly number[]): Promise<PackRow[]> => {
  if (ids.length === 0) return []
  const keys = await packs
    .where('ids')
    .anyOf([...ids])
    .primaryKeys()
  const rows = await packs.bulkGet([...new Set(keys)].sort((one, other) => (one ?? 0) - (other ?? 0)))
  return rows.filter((row) => row !== undefined)
}

function packByRequest(packs: readonly PackRow[]): Map<number, PackRow[]> {
  const byRequest = new Map<number, PackRow[]>()
  for (const pack of packs) {
    for (const id of pack.ids) {
      const list = byRequest.get(id)
      if (list) list.push(pack)
      else byRequest.set(id, [pack])
    }
  }
  return byRequest
}

const markOf = ({ ids, marks }: PackRow, id: number): number => marks[ids.indexOf(id)] ?? 0

const missing = (ids: readonly number[], own: readonly unknown[]): number[] =>
  ids.filter((_, i) => own[i] === undefined)
