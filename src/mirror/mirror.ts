// The reading side of the device's mirror in a page: all heads in memory, newest block first, kept current by the worker's
// notices; bodies and events on demand. What a hook subscribes to is here; how it is shown is data/local's.

import type { Current } from '../../contract/http/actions.ts'
import { type MirrorNotice, mirrorChannelName } from '../../device/mirror-channel.ts'
import type { Store } from '../../device/store/database.ts'
import { readMirrorState } from '../../device/store/meta.ts'
import type { Closing } from '../../device/store/outbox.ts'
import { readOutbox } from '../../device/store/outbox.ts'
import type { OutboxRow } from '../../device/store/tables.ts'
import type { HeadRecord, HeadSlice, LocalApi, LocalEvents, LocalRequest } from '../crypto/types.ts'
import { mark } from '../platform/marks.ts'
import { headsOf } from './slices.ts'

/** How much is opened at once after the first block: small enough that no task of the page gets long. */
const blocksAtOnce = 8
/** keys that are opened in one portion while nobody waits for them */
const keysAtOnce = 50
/** notices of one burst are read together, ms */
const gatherMs = 30

/** a row's result with the record that came with it (device/sender) */
export interface Answered {
  readonly closing: Closing
  readonly current: Current | null
}

export interface MirrorSnapshot {
  /** newest first */
  readonly heads: readonly HeadRecord[]
  /** false until all blocks are open */
  readonly complete: boolean
  /** last complete pull, ms */
  readonly syncedAt: number | null
  /** null: no first sync is under way */
  readonly firstSync: { readonly done: number; readonly total: number } | null
  /** something on this device does not open, and is being fetched anew */
  readonly damaged: boolean
}

const emptySnapshot: MirrorSnapshot = {
  heads: [],
  complete: false,
  syncedAt: null,
  firstSync: null,
  damaged: false,
}

export interface MirrorDeps {
  readonly store: Store
  readonly api: LocalApi
  readonly now: () => number
  /** runs once after ms; the answer cancels it */
  readonly after: (ms: number, run: () => void) => () => void
  /** resolves once the page has drawn what it was given, so that the rest may come */
  readonly rest: () => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface Mirror {
  /** After the unlock: opens the newest block, then the rest. Answers when the first block is shown. */
  open(): Promise<void>
  /** At the lock: forgets everything. */
  close(): void
  snapshot(): MirrorSnapshot
  /** of one request: grows when its record or events change */
  version(request: number): number
  subscribe(listener: () => void): () => void
  request(id: number): Promise<LocalRequest | null>
  events(id: number): Promise<LocalEvents>
  /** all rows of the outbox, in the order of sending; for a live query */
  outbox(): Promise<OutboxRow[]>
  /** One pull, then the keys that wait; failures are answered, not thrown. */
  pull(accessToken: string): ReturnType<LocalApi['pull']>
  /** OB9, for src/sync: null while locked or while a pull waits for the network, so that the rows are closed alone */
  applyAnswers(answered: readonly Answered[]): Promise<unknown>
  /** for tests and other tabs' notices */
  hear(notice: MirrorNotice): void
}

export function createMirror({ store, api, now, after, rest, onError }: MirrorDeps): Mirror {
  const listeners = new Set<() => void>()
  const blocks = new Map<number, readonly HeadRecord[]>()
  const versions = new Map<number, number>()
  const requests = new Map<number, Promise<LocalRequest | null>>()
  const events = new Map<number, Promise<LocalEvents>>()
  const changed = new Set<number>()
  let snapshot = emptySnapshot
  /** counts unlocks: what an earlier one still brings is dropped */
  let era = 0
  let cancelGather: (() => void) | null = null
  let settling: Promise<void> | null = null
  /** a pull brought keys, perhaps while others are being opened */
  let cameMore = false

  const emit = (change: Partial<MirrorSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const putBlocks = (slice: HeadSlice, asked: readonly number[] = slice.numbers) => {
    for (const number of asked) if (!slice.numbers.includes(number)) blocks.delete(number)
    for (const [i, number] of slice.numbers.entries()) blocks.set(number, headsOf(slice, i))
  }
  const flatten = (): HeadRecord[] =>
    [...blocks.keys()].sort((a, b) => b - a).flatMap((number) => (blocks.get(number) ?? []).toReversed())

  const forgetRequests = (ids: readonly number[]) => {
    for (const id of ids) {
      versions.set(id, (versions.get(id) ?? 0) + 1)
      requests.delete(id)
      events.delete(id)
    }
  }

  const load = async (mine: number, onFirst: () => void) => {
    let slice: HeadSlice = await api.heads(null, 1)
    // the worker opens the next blocks while the page takes these in
    const following = () => {
      const asked = slice.next === null ? null : api.heads(slice.next, blocksAtOnce)
      asked?.catch(() => {}) // thrown where it is awaited
      return asked
    }
    if (mine !== era) return
    let coming = following()
    putBlocks(slice)
    // the lists are put together twice only: from the newest block, and from all
    emit({ heads: flatten(), complete: coming === null })
    onFirst()
    await rest()
    while (coming !== null) {
      slice = await coming
      if (mine !== era) return
      coming = following()
      putBlocks(slice)
      if (coming === null) emit({ heads: flatten(), complete: true })
    }
    mark('heads-complete')
  }

  /** Changed blocks are read together: a first sync writes several a page. */
  const gather = () => {
    cancelGather ??= after(gatherMs, () => {
      cancelGather = null
      const numbers = [...changed]
      changed.clear()
      const mine = era
      api.headBlocks(numbers).then((slice) => {
        if (mine !== era) return
        putBlocks(slice, numbers)
        emit({ heads: flatten() })
      }, onError)
    })
  }

  /** KY5: in portions, until nothing waits; each ends before the next begins, so that a person's own calls come between. */
  const openWaiting = async () => {
    const mine = era
    let left = 1
    while ((left > 0 || cameMore) && mine === era) {
      cameMore = false
      left = (await api.openWaiting(keysAtOnce, now())).left
    }
  }
  const settle = (): Promise<void> => {
    cameMore = true
    if (settling) return settling
    const run = openWaiting().finally(() => {
      if (settling === run) settling = null
    })
    settling = run
    return run
  }

  const hear = (notice: MirrorNotice) => {
    switch (notice.type) {
      case 'changed':
        for (const block of notice.blocks) changed.add(block)
        forgetRequests(notice.requests)
        if (notice.blocks.length > 0) gather()
        if (notice.requests.length > 0) emit({})
        return
      case 'damaged':
        return emit({ damaged: true })
      case 'swapped':
        if (snapshot.damaged) emit({ damaged: false })
        blocks.clear()
        forgetRequests([...requests.keys(), ...events.keys()])
        return void load(era, () => {}).catch(onError)
      case 'progress':
        return emit({ firstSync: { done: notice.done, total: notice.total } })
      case 'synced':
        return emit({ firstSync: null, syncedAt: notice.at })
    }
  }

  return {
    async open() {
      era++
      const mine = era
      // the worker opens the first block while the page looks when it was last synced
      const first = new Promise<void>((resolve, reject) => {
        load(mine, resolve).then(() => {
          if (mine === era) settle().catch(onError)
        }, reject)
      })
      const [{ syncedAt }] = await Promise.all([readMirrorState(store), first])
      emit({ syncedAt })
    },
    close() {
      era++
      cancelGather?.()
      cancelGather = null
      blocks.clear()
      versions.clear()
      requests.clear()
      events.clear()
      changed.clear()
      settling = null
      emit(emptySnapshot)
    },
    snapshot: () => snapshot,
    version: (request) => versions.get(request) ?? 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request: (id) => remember(requests, id, () => api.openRequest(id)),
    events: (id) => remember(events, id, () => api.openEvents(id)),
    outbox: () => readOutbox(store),
    async pull(accessToken) {
      const input = { accessToken, now: now() }
      const outcome = await api.pull(input)
      if (outcome.ok) {
        settle()
          .then(() => api.deposit(input))
          .catch(onError)
      }
      return outcome
    },
    applyAnswers: (answered) => api.applyResults(answered, now()),
    hear,
  }
}

function remember<T>(map: Map<number, Promise<T>>, id: number, open: () => Promise<T>): Promise<T> {
  const known = map.get(id) ?? open()
  map.set(id, known)
  return known
}

/** Hears the workers of all tabs, this one's too. The answer stops it. */
export function listenToWorkers(mirror: Pick<Mirror, 'hear'>): () => void {
  const channel = new BroadcastChannel(mirrorChannelName)
  channel.onmessage = ({ data }: MessageEvent<MirrorNotice>) => mirror.hear(data)
  return () => channel.close()
}
