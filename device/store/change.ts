// Writing into the mirror: everything that belongs together is one transaction. A page of the feed with its cursor (SY3),
// an answer with the row that it closes (OB9), a withdrawal with its keys and queued actions (SY5).
import type { Table } from 'dexie'
import { type Store, tablesOf, write } from './database.ts'
import { checkFence } from './fence.ts'
import { keyPacksOf, readKeyPacksOf } from './keys.ts'
import { readMeta, readMirrorState, writeMeta } from './meta.ts'
import { type Closing, closeRows, offerAgain, withdrawLanes } from './outbox.ts'
import type {
  BodyRow,
  BuildingState,
  EventsRow,
  HeadBlockRow,
  KeyPackRow,
  MetaValues,
  MirrorSide,
  MirrorState,
  OrganisationKeysRow,
  PackRow,
  SessionKeyRow,
} from './tables.ts'

/** What one transaction changes. Everything is sealed before it begins (OB2). */
export interface MirrorChange {
  readonly side: MirrorSide
  /** each with the version that it was read with plus 1; a new block has version 1 */
  readonly blocks?: readonly HeadBlockRow[]
  readonly bodies?: readonly BodyRow[]
  readonly events?: readonly EventsRow[]
  /** a snapshot's bodies and events; one with `n` takes the place of a stored pack, and goes when it holds nothing more */
  readonly bodyPacks?: readonly PackRow[]
  readonly eventPacks?: readonly PackRow[]
  readonly sessionKeys?: readonly SessionKeyRow[]
  /** many keys at once; one with `n` as above */
  readonly keyPacks?: readonly KeyPackRow[]
  readonly organisationKeys?: readonly OrganisationKeysRow[]
  /** SY5: what has to leave the device; packs that hold it come sealed anew without it */
  readonly gone?: {
    readonly requests?: readonly number[]
    /** withdrawn ones keep their body row as a stub: named here when it is put and everything else goes */
    readonly eventsOf?: readonly number[]
    /** `${kind}:${cid}` of those whose keys go */
    readonly keysOf?: { readonly partition: string; readonly records: readonly string[] }
    readonly organisationKeys?: readonly string[]
    readonly blocks?: readonly { readonly partition: string; readonly block: number }[]
    /** their queued actions become conflicts */
    readonly lanes?: readonly string[]
  }
  readonly mirror?: MirrorState
  /** SY6: `answered` as this complete pull named it: its cursor vouches for it from now on */
  readonly confirmed?: string
  /** SY7: null: no request's events have to be compared any more */
  readonly eventsTold?: MetaValues['eventsTold'] | null
  /** null: the side under construction is complete or given up */
  readonly building?: BuildingState | null
  /** OB9: rows whose results these records are */
  readonly closings?: readonly Closing[]
  /** of the writer that holds the mirror's lock (fence.ts) */
  readonly fence?: number | undefined
  /** ms */
  readonly now: number
}

export type ChangeOutcome =
  /** `closed`: ids of the rows that took their result; the others had been sent anew meanwhile (OB8) */
  | { readonly applied: true; readonly closed: readonly string[]; readonly withdrawn: readonly string[] }
  /** another tab wrote these blocks, or a pack or the side, first: nothing was changed; read again and seal anew */
  | { readonly applied: false; readonly stale: readonly { readonly partition: string; readonly block: number }[] }

/** Ends the transaction: what it was made from is not what is stored. */
class Stale extends Error {
  readonly blocks: readonly HeadBlockRow[]
  constructor(blocks: readonly HeadBlockRow[] = []) {
    super('the mirror was written by another tab')
    this.blocks = blocks
  }
}

/**
 * Applies a change as one transaction, or nothing of it. Throws Overtaken. Strict only when it touches the outbox.
 * What another tab changed meanwhile is never overwritten: blocks are compared by version, packs by what they have to lose,
 * and a side that is neither shown nor under construction takes nothing.
 */
export async function applyChange(store: Store, change: MirrorChange): Promise<ChangeOutcome> {
  const touchesOutbox = (change.closings?.length ?? 0) > 0 || (change.gone?.lanes?.length ?? 0) > 0
  const files = leavingRequests(change).length > 0 ? [store.fileChunks, store.cachedFiles] : []
  const others = [
    store.sessionKeys,
    keyPacksOf(store),
    store.organisationKeys,
    store.meta,
    ...files,
    ...(touchesOutbox ? [store.outbox] : []),
  ]
  const tables = [...tablesOf(store.mirror[change.side]), ...(others as Table[])]
  try {
    return await write(store, tables, async () => {
      await checkFence(store, change.fence)
      await refuseStale(store, change)
      await refuseReturning(store, change)
      // asked for together: a first sync has a page for each 500 records, and every answer waited for costs a turn
      await Promise.all([
        putAll(store, change),
        removeAll(store, change),
        dropFromSearch(store, change),
        change.mirror && writeMeta(store, 'mirror', change.mirror),
        change.building !== undefined && writeMeta(store, 'building', change.building),
        change.confirmed !== undefined && confirm(store, change.confirmed),
        change.eventsTold !== undefined && writeMeta(store, 'eventsTold', change.eventsTold),
      ])
      await refuseLeft(store, change)
      const closed = change.closings?.length ? await closeRows(store, change.closings) : []
      const lanes = change.gone?.lanes
      const withdrawn = lanes?.length ? await withdrawLanes(store, lanes, change.now) : []
      return { applied: true as const, closed, withdrawn }
    })
  } catch (error) {
    if (error instanceof Stale)
      return { applied: false, stale: error.blocks.map(({ partition, block }) => ({ partition, block })) }
    throw error
  }
}

/** What was answered meanwhile waits for the next pull. */
async function confirm(store: Store, action: string): Promise<void> {
  if ((await readMeta(store, 'answered')) === action) await writeMeta(store, 'answered', null)
}

/** SY5: their cached files leave too. */
const leavingRequests = ({ gone }: MirrorChange): number[] => [...(gone?.requests ?? []), ...(gone?.eventsOf ?? [])]

async function refuseStale(store: Store, { side, blocks = [] }: MirrorChange): Promise<void> {
  const [shown, building, stored] = await Promise.all([
    readMirrorState(store),
    readMeta(store, 'building'),
    store.mirror[side].heads.bulkGet(blocks.map(({ partition, block }) => [partition, block])),
  ])
  if (shown.side !== side && building?.side !== side) throw new Stale()
  const stale = blocks.filter(({ version }, i) => (stored[i]?.version ?? 0) !== version - 1)
  if (stale.length > 0) throw new Stale(stale)
}

/** A pack that was sealed anew only loses: what another change took out of it meanwhile does not come back with it (SY5). */
async function refuseReturning(store: Store, { side, bodyPacks, eventPacks, keyPacks }: MirrorChange): Promise<void> {
  const { mirror } = store
  const returning = await Promise.all([
    hasReturning(mirror[side].bodyPacks, bodyPacks, ({ ids }) => ids),
    hasReturning(mirror[side].eventPacks, eventPacks, ({ ids }) => ids),
    hasReturning(keyPacksOf(store), keyPacks, ({ kids }) => kids),
  ])
  if (returning.includes(true)) throw new Stale()
}

async function hasReturning<Row extends Numbered>(
  table: PackTable<Row>,
  packs: readonly Row[] = [],
  namesOf: (pack: Row) => readonly unknown[],
): Promise<boolean> {
  const again = packs.filter(({ n }) => n !== undefined)
  if (again.length === 0) return false
  const stored = await table.bulkGet(again.map(({ n }) => n as number))
  return again.some((pack, i) => {
    const before = stored[i]
    const names = new Set(before && namesOf(before))
    return !namesOf(pack).every((name) => names.has(name))
  })
}

interface Numbered {
  readonly n?: number
}
interface PackTable<Row extends Numbered> {
  bulkGet(numbers: number[]): PromiseLike<(Row | undefined)[]>
  bulkPut(packs: readonly Row[]): PromiseLike<unknown>
  bulkDelete(numbers: number[]): PromiseLike<unknown>
}

/** SY5: nothing of what is gone is left in a pack, also not in one that was written while the others were sealed anew. */
async function refuseLeft(store: Store, change: MirrorChange): Promise<void> {
  const ids = leavingRequests(change)
  const keysOf = change.gone?.keysOf
  const { bodyPacks, eventPacks } = store.mirror[change.side]
  const left = await Promise.all([
    ids.length > 0 ? bodyPacks.where('ids').anyOf(ids).count() : 0,
    ids.length > 0 ? eventPacks.where('ids').anyOf(ids).count() : 0,
    keysOf?.records.length ? (await readKeyPacksOf(store, keysOf)).length : 0,
  ])
  if (left.some((count) => count > 0)) throw new Stale()
}

function putAll(store: Store, { side, ...change }: MirrorChange): Promise<unknown> {
  const { heads, bodies, events, bodyPacks, eventPacks } = store.mirror[side]
  return Promise.all([
    putPacks(bodyPacks, change.bodyPacks, ({ ids }) => ids),
    putPacks(eventPacks, change.eventPacks, ({ ids }) => ids),
    putPacks(keyPacksOf(store), change.keyPacks, ({ kids }) => kids),
    change.blocks?.length && heads.bulkPut([...change.blocks]),
    change.bodies?.length && bodies.bulkPut([...change.bodies]),
    change.events?.length && events.bulkPut([...change.events]),
    change.sessionKeys?.length && store.sessionKeys.bulkPut([...change.sessionKeys]),
    change.organisationKeys?.length && store.organisationKeys.bulkPut([...change.organisationKeys]),
  ])
}

async function putPacks<Row extends Numbered>(
  table: PackTable<Row>,
  packs: readonly Row[] = [],
  namesOf: (pack: Row) => readonly unknown[],
): Promise<void> {
  const emptied = packs.flatMap((pack) => (pack.n !== undefined && namesOf(pack).length === 0 ? [pack.n] : []))
  const kept = packs.filter((pack) => namesOf(pack).length > 0)
  if (kept.length > 0) await table.bulkPut(kept)
  if (emptied.length > 0) await table.bulkDelete(emptied)
}

function removeAll(store: Store, { side, gone }: MirrorChange): Promise<unknown> {
  const { heads, bodies, events } = store.mirror[side]
  const requests = [...(gone?.requests ?? [])]
  const eventsOf = [...requests, ...(gone?.eventsOf ?? [])]
  return Promise.all([
    requests.length && bodies.bulkDelete(requests),
    eventsOf.length && events.bulkDelete(eventsOf),
    eventsOf.length && store.fileChunks.where('request').anyOf(eventsOf).delete(),
    eventsOf.length && store.cachedFiles.where('request').anyOf(eventsOf).delete(),
    gone?.keysOf?.records.length && store.sessionKeys.where('record').anyOf(gone.keysOf.records).delete(),
    gone?.organisationKeys?.length && store.organisationKeys.bulkDelete([...gone.organisationKeys]),
    gone?.blocks?.length && heads.bulkDelete(gone.blocks.map(({ partition, block }) => [partition, block])),
  ])
}

/** What the search keeps of a request goes with whatever is written of it; packs that only lost others say the same. */
async function dropFromSearch(store: Store, change: MirrorChange): Promise<void> {
  const packs = [...(change.bodyPacks ?? []), ...(change.eventPacks ?? [])].filter(({ n }) => n === undefined)
  const ids = [
    ...leavingRequests(change),
    ...(change.bodies ?? []).map(({ id }) => id),
    ...(change.events ?? []).map(({ request }) => request),
    ...packs.flatMap((pack) => pack.ids),
  ]
  if (ids.length > 0) await store.mirror[change.side].searchPacks.where('ids').anyOf(ids).delete()
}

/**
 * SY6: shows the side that was built beside the old one, empties the old one and offers what was done again, in one
 * transaction with the cursor. What waits in the outbox is not touched.
 */
export async function swapMirror(store: Store, mirror: MirrorState, now: number, fence?: number): Promise<void> {
  const other = store.mirror[mirror.side === 'a' ? 'b' : 'a']
  await write(store, [...tablesOf(other), store.meta as Table, store.outbox as Table], async () => {
    await checkFence(store, fence)
    await writeMeta(store, 'mirror', mirror)
    await writeMeta(store, 'building', null)
    await emptySide(other)
    await offerAgain(store, now)
  })
}

/** Empties the side that is not shown, so that building on it starts anew; what was answered before is no proof any more. */
export async function startSide(store: Store, building: BuildingState, fence?: number): Promise<void> {
  const tables = store.mirror[building.side]
  await write(store, [...tablesOf(tables), store.meta as Table], async () => {
    await checkFence(store, fence)
    await emptySide(tables)
    await writeMeta(store, 'building', building)
    await writeMeta(store, 'answered', null)
  })
}

const emptySide = (side: Store['mirror']['a']): Promise<unknown> =>
  Promise.all(tablesOf(side).map((table) => table.clear()))
