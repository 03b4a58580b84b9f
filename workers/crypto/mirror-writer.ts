// Writes planned changes into the device's mirror: seals first, then one transaction (OB2, SY3, SY5, OB9). Blocks of heads that
// another tab wrote meanwhile make it read them again and seal anew.
import type { EventRecord, RequestRecord, RequestStub } from '../../contract/http/records.ts'
import type { MirrorNotice } from '../../device/mirror-channel.ts'
import { BlockIndex } from '../../device/pull/blocks.ts'
import { hasGap, mergeEvents } from '../../device/pull/page.ts'
import { applyChange, type MirrorChange } from '../../device/store/change.ts'
import type { Store } from '../../device/store/database.ts'
import { readBlocks, readEvents, readPacks } from '../../device/store/mirror.ts'
import type { Closing } from '../../device/store/outbox.ts'
import {
  type BuildingState,
  type EventsRow,
  headsPerBlock,
  type MirrorSide,
  type MirrorState,
  type OrganisationKeysRow,
  type PackRow,
} from '../../device/store/tables.ts'
import type { HeadRecord } from './api.ts'
import type { Body } from './body.ts'
import type { HeldKey } from './core/held-key.ts'
import { headOf, headOfStub, type OpenedName } from './heads.ts'
import type { Home, LocalState } from './local-session.ts'
import {
  idOfBody,
  openStoredEvents,
  packFrom,
  packsWithout,
  sealBodyPacks,
  sealBodyRows,
  sealEventPacks,
} from './packs.ts'
import { keyPacksWithout, recordOf, sealKeys } from './stored-keys.ts'
import { rowName } from './vault.ts'

export interface Write {
  readonly side: MirrorSide
  readonly records?: readonly RequestRecord[]
  readonly stubs?: readonly RequestStub[]
  readonly gone?: readonly number[]
  readonly events?: ReadonlyMap<number, readonly EventRecord[]>
  /** heads only: a name that was opened */
  readonly names?: ReadonlyMap<number, OpenedName>
  /** opened just now, to be kept */
  readonly keys?: readonly HeldKey[]
  readonly organisationKeys?: readonly OrganisationKeysRow[]
  readonly mirror?: MirrorState
  readonly building?: BuildingState | null
  readonly confirmed?: string
  /** SY7: of earlier pages, up to which number records told of events that were not compared yet; this change's own are added */
  readonly told?: ReadonlyMap<number, number> | undefined
  readonly closings?: readonly Closing[]
  /** of the lock under which it is written */
  readonly fence?: number | undefined
  readonly now: number
}

export interface Written {
  readonly closed: readonly string[]
  /** newest number of each request whose events were written (SY7) */
  readonly lastNo: ReadonlyMap<number, number>
  /** SY7: whether the store names requests whose events are still to be compared */
  readonly isBehind: boolean
}

/** What the list needs of a record: answers at once, from what is open already. */
export type NameOf = (record: RequestRecord) => Promise<OpenedName>

interface SideIndex {
  readonly blocks: BlockIndex
  /** requests that have events in a row of their own */
  readonly ownEvents: Set<number>
  /** requests that lie in packs */
  readonly packed: { readonly bodies: Set<number>; readonly events: Set<number> }
}

export interface MirrorWriter {
  write(change: Write, nameOf: NameOf): Promise<Written>
  /**
   * Answers once the change is sealed; `done` tells when it is stored.
   * @param after it is stored after this, and not at all when this fails: a position never gets ahead of its records (SY3)
   */
  begin(change: Write, nameOf: NameOf, after: Promise<unknown>): Promise<{ readonly done: Promise<Written> }>
  index(side: MirrorSide): Promise<SideIndex>
  /** another tab wrote, or a side was swapped or emptied */
  forget(): void
}

const attempts = 5

export function createMirrorWriter(
  store: Store,
  state: () => { readonly home: Home; readonly open: LocalState },
  notify: (notice: MirrorNotice) => void,
): MirrorWriter {
  const indexes = new Map<MirrorSide, Promise<SideIndex>>()

  const index = (side: MirrorSide): Promise<SideIndex> => {
    const known = indexes.get(side) ?? readIndex(store, side, state().home)
    indexes.set(side, known)
    return known
  }

  /** Seals, and takes the change into the index, so that the next one can be sealed on top of it while this one is stored. */
  const seal = async (change: Write, nameOf: NameOf): Promise<SealedWrite> => {
    const { home, open } = state()
    const at = await index(change.side)
    const { blocks } = at
    const heads = await headsToWrite(store, home, blocks, change, nameOf)
    const left = await leaving(store, home, heads.removed)
    const leavingIds = new Set([...(change.gone ?? []), ...(change.stubs ?? []).map(({ id }) => id)])
    const staying = (change.keys ?? []).filter((key) => !left.records.includes(recordOf(key)))
    const [bodies, events, anew, keys] = await Promise.all([
      sealBodies(home, blocks, change),
      sealEvents(store, home, at, change),
      withoutGone(store, home, at, change.side, leavingIds),
      sealKeys(home, open.ring, staying),
    ])
    const lastNo = lastNumbers(events)
    const eventsTold = change.told && eventsToCompare(change, change.told, lastNo)
    const sealed: MirrorChange = {
      side: change.side,
      blocks: heads.rows,
      bodies: bodies.rows,
      events: events.rows,
      bodyPacks: [...bodies.packs, ...anew.bodyPacks],
      eventPacks: [...events.packs, ...anew.eventPacks],
      sessionKeys: keys.sessionKeys,
      keyPacks: [...keys.keyPacks, ...left.keyPacks],
      organisationKeys: change.organisationKeys ?? [],
      gone: {
        requests: change.gone ?? [],
        eventsOf: (change.stubs ?? []).map(({ id }) => id),
        keysOf: { partition: home.partition, records: left.records },
        lanes: left.lanes,
        blocks: heads.emptied.map((block) => ({ partition: home.partition, block })),
      },
      ...(change.mirror ? { mirror: change.mirror } : {}),
      ...(change.building !== undefined ? { building: change.building } : {}),
      ...(change.confirmed !== undefined ? { confirmed: change.confirmed } : {}),
      ...(eventsTold !== undefined ? { eventsTold } : {}),
      closings: change.closings ?? [],
      fence: change.fence,
      now: change.now,
    }
    for (const row of heads.rows) blocks.set(row)
    for (const block of heads.emptied) blocks.set({ block, version: 0, ids: [] })
    for (const { request } of events.rows) at.ownEvents.add(request)
    for (const { ids } of bodies.packs) for (const id of ids) at.packed.bodies.add(id)
    for (const { ids } of events.packs) for (const id of ids) at.packed.events.add(id)
    for (const id of leavingIds) for (const set of [at.ownEvents, at.packed.bodies, at.packed.events]) set.delete(id)
    const touched = [...heads.rows.map(({ block }) => block), ...heads.emptied]
    return { at, change: sealed, forgotten: left.records, touched, lastNo }
  }

  /** Null when another tab was first. */
  const apply = async (sealed: SealedWrite, change: Write): Promise<Written | null> => {
    const { home, open } = state()
    const outcome = await applyChange(store, sealed.change).catch((error: unknown) => {
      indexes.delete(change.side)
      throw error
    })
    if (!outcome.applied) {
      indexes.delete(change.side)
      return null
    }
    open.ring.forget(sealed.forgotten)
    tellChange(notify, home, change, sealed.touched)
    return { closed: outcome.closed, lastNo: sealed.lastNo, isBehind: Boolean(sealed.change.eventsTold) }
  }

  const isCurrent = async ({ at }: SealedWrite, side: MirrorSide) => (await indexes.get(side)) === at

  const begin: MirrorWriter['begin'] = async (change, nameOf, after) => {
    const first = await seal(change, nameOf)
    const store = async (): Promise<Written> => {
      await after
      let sealed = first
      for (let attempt = 0; attempt < attempts; attempt++) {
        // what was sealed on top of a change that another tab overtook is sealed anew
        if (attempt > 0 || !(await isCurrent(sealed, change.side))) sealed = await seal(change, nameOf)
        const written = await apply(sealed, change)
        if (written) return written
      }
      throw new Error('another tab writes the same blocks without end')
    }
    const done = store()
    done.catch(() => {}) // thrown where it is awaited
    return { done }
  }

  return {
    index,
    forget: () => indexes.clear(),
    begin,
    write: async (change, nameOf) => (await begin(change, nameOf, Promise.resolve())).done,
  }
}

/** A change as it goes into the store, and what it was sealed on. */
interface SealedWrite {
  readonly at: SideIndex
  readonly change: MirrorChange
  /** records whose keys leave the ring */
  readonly forgotten: readonly string[]
  /** blocks of heads */
  readonly touched: readonly number[]
  readonly lastNo: ReadonlyMap<number, number>
}

async function readIndex(store: Store, side: MirrorSide, { partition }: Home): Promise<SideIndex> {
  const blocks = new BlockIndex(headsPerBlock)
  const range = store.mirror[side].heads
    .where('[partition+block]')
    .between([partition, 0], [partition, Number.POSITIVE_INFINITY])
  await range.each(({ block, version, ids }) => blocks.set({ block, version, ids }))
  const { events, bodyPacks, eventPacks } = store.mirror[side]
  return {
    blocks,
    ownEvents: new Set(await events.toCollection().primaryKeys()),
    packed: {
      bodies: new Set((await bodyPacks.orderBy('ids').keys()) as number[]),
      events: new Set((await eventPacks.orderBy('ids').keys()) as number[]),
    },
  }
}

/** The blocks as they will be: records and stubs put in, names set, what is gone taken out. */
async function headsToWrite(store: Store, home: Home, index: BlockIndex, change: Write, nameOf: NameOf) {
  const { records = [], stubs = [], gone = [], names = new Map<number, OpenedName>(), side } = change
  const puts = new Map<number, HeadRecord>()
  await Promise.all(records.map(async (record) => puts.set(record.id, headOf(record, await nameOf(record)))))
  for (const stub of stubs) puts.set(stub.id, headOfStub(stub))
  const known = [...gone, ...names.keys()].filter((id) => index.has(id))
  const places = index.place([...puts.keys(), ...known])
  const numbers = [...places.keys()]
  const leavingIds = new Set([...gone, ...stubs.map(({ id }) => id)])
  const removed: HeadRecord[] = []
  const emptied: number[] = []
  const stored = numbers.filter((block) => index.version(block) > 0)
  const read = await readBlocks(
    store,
    side,
    stored.map((block) => ({ partition: home.partition, block })),
  )
  const oldByBlock = new Map(stored.map((block, i) => [block, read[i]]))
  const rows = await Promise.all(
    numbers.map(async (block) => {
      const old = oldByBlock.get(block)
      const before = old ? ((await home.vault.open<HeadRecord[]>(rowName.head(block), old.sealed)) ?? []) : []
      const heads = new Map(before.map((head) => [head.id, head]))
      for (const id of places.get(block) ?? []) {
        const head = heads.get(id)
        if (head && leavingIds.has(id)) removed.push(head)
        const put = puts.get(id)
        const name = names.get(id)
        if (gone.includes(id)) heads.delete(id)
        else if (put) heads.set(id, put)
        else if (head && name) heads.set(id, { ...head, ...name })
      }
      const sorted = [...heads.values()].sort((a, b) => a.id - b.id)
      if (sorted.length === 0) {
        if (old) emptied.push(block)
        return []
      }
      const sealed = await home.vault.seal(rowName.head(block), sorted)
      const ids = sorted.map(({ id }) => id)
      return [{ partition: home.partition, block, version: (old?.version ?? 0) + 1, ids, sealed }]
    }),
  )
  return { rows: rows.flat(), removed, emptied }
}

/** SY5: keys and lanes of the requests that leave. A patient's key goes too: another request of theirs brings its own wrap. */
async function leaving(store: Store, home: Home, removed: readonly HeadRecord[]) {
  if (removed.length === 0) return { keyPacks: [], lanes: [], records: [] }
  const records = removed.flatMap(({ cid, patientCid }) => [`request:${cid}`, `patient:${patientCid}`])
  const keyPacks = await keyPacksWithout(store, home, records)
  return { keyPacks, lanes: removed.map(({ cid }) => `auction_request:${cid}`), records }
}

/** Many new requests come from a snapshot: they lie in packs. What is there already, and a few, have rows of their own. */
async function sealBodies(home: Home, blocks: BlockIndex, { records = [], stubs = [] }: Write) {
  const bodies: Body[] = [
    ...records.map((record) => ({ kind: 'record', record }) as const),
    ...stubs.map((stub) => ({ kind: 'stub', stub }) as const),
  ]
  const fresh = bodies.filter((body) => body.kind === 'record' && !blocks.has(idOfBody(body)))
  const packed = new Set(fresh.length >= packFrom ? fresh : [])
  const own = bodies.filter((body) => !packed.has(body))
  const [rows, packs] = await Promise.all([sealBodyRows(home, own), sealBodyPacks(home, [...packed])])
  return { rows, packs }
}

interface SealedEvents {
  readonly rows: readonly EventsRow[]
  readonly packs: readonly PackRow[]
}

/** A page with events of many requests adds a pack; a request that has a row of its own keeps it, and so do a few. */
async function sealEvents(store: Store, home: Home, at: SideIndex, { events, side }: Write): Promise<SealedEvents> {
  if (!events || events.size === 0) return { rows: [], packs: [] }
  const bulk = [...events].filter(([request]) => !at.ownEvents.has(request))
  const packed = new Map(bulk.length >= packFrom ? bulk : [])
  const own = [...events].filter(([request]) => !packed.has(request))
  const known = own
    .map(([request]) => request)
    .filter((request) => at.ownEvents.has(request) || at.packed.events.has(request))
  const stored = new Map((await readEvents(store, side, known)).map((before) => [before.request, before]))
  const rows = await Promise.all(
    own.map(async ([request, added]): Promise<EventsRow> => {
      const before = stored.get(request)
      const old = before ? await openStoredEvents(home.vault, before) : null
      const merged = mergeEvents(old ?? [], added)
      const sealed = await home.vault.seal(rowName.events(request), merged.events)
      return { request, partition: home.partition, lastNo: merged.lastNo, sealed }
    }),
  )
  return { rows, packs: await sealEventPacks(home, packed) }
}

const lastNumbers = ({ rows, packs }: SealedEvents): Map<number, number> =>
  new Map([
    ...packs.flatMap(({ ids, marks }) => ids.map((id, i) => [id, marks[i] ?? 0] as const)),
    ...rows.map(({ request, lastNo }) => [request, lastNo] as const),
  ])

/** SY7: kept with the page, so that a pull that ends before it has compared leaves it to the next. Null: nothing is left. */
function eventsToCompare(
  { records = [], stubs = [], gone = [] }: Write,
  before: ReadonlyMap<number, number>,
  lastNo: ReadonlyMap<number, number>,
): MirrorChange['eventsTold'] {
  const told = new Map(before)
  for (const record of records) told.set(record.id, record.last_event_no)
  for (const id of [...gone, ...stubs.map((stub) => stub.id)]) told.delete(id)
  const left = [...told].filter(([id, last_event_no]) => hasGap({ last_event_no }, lastNo.get(id) ?? 0))
  return left.length > 0 ? Object.fromEntries(left) : null
}

/** SY5: what leaves, leaves its packs too. */
async function withoutGone(
  store: Store,
  home: Home,
  { packed }: SideIndex,
  side: MirrorSide,
  gone: ReadonlySet<number>,
) {
  const inPacks = [...gone].filter((id) => packed.bodies.has(id) || packed.events.has(id))
  if (inPacks.length === 0) return { bodyPacks: [], eventPacks: [] }
  const packs = await readPacks(store, side, inPacks)
  const [bodyPacks, eventPacks] = await Promise.all([
    packsWithout(home, 'bodies', packs.bodyPacks, gone),
    packsWithout(home, 'events', packs.eventPacks, gone),
  ])
  return { bodyPacks, eventPacks }
}

function tellChange(
  notify: (notice: MirrorNotice) => void,
  home: Home,
  change: Write,
  blocks: readonly number[],
): void {
  const requests = [
    ...(change.records ?? []).map(({ id }) => id),
    ...(change.stubs ?? []).map(({ id }) => id),
    ...(change.gone ?? []),
    ...(change.events?.keys() ?? []),
  ]
  if (blocks.length === 0 && requests.length === 0) return
  notify({ type: 'changed', partition: home.partition, blocks, requests: [...new Set(requests)] })
}
