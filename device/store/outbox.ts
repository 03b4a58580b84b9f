// The outbox's rows in the database. What may become of a row is decided in device/outbox (pure); here rows are read and
// written, each write in one strict transaction that compares what it expected.
import { liveQuery, type Table } from 'dexie'
import { type Store, write } from './database.ts'
import { writeMeta } from './meta.ts'
import type { OutboxRow, OutboxState } from './tables.ts'

/** What a change may set: ids, order and the frozen bytes stay as they are (OB3). */
export type RowChange = Partial<
  Pick<
    OutboxRow,
    | 'state'
    | 'attempt'
    | 'sentAt'
    | 'waitUntil'
    | 'confirmedAt'
    | 'replay'
    | 'settledAt'
    | 'code'
    | 'decidedBy'
    | 'because'
    | 'rev'
    | 'createdId'
  >
>

/** The end of one attempt. OB8: it changes the row only while this attempt is its last one. */
export interface Closing {
  readonly id: string
  readonly attempt: number
  readonly change: RowChange
}

/** states in which a row, or the one that takes its place, can still go out */
export const openStates = ['on_device', 'sending', 'held', 'stale'] as const satisfies readonly OutboxState[]

/** states in which a row did not go as it was meant: it stays, with its text, until a person has looked */
const toCheckStates = ['refused', 'conflict', 'blocked'] as const satisfies readonly OutboxState[]

/** Inputs that a person has to look at; that a mark of having seen was not taken is nobody's loss. */
export const countToCheck = (store: Store): Promise<number> =>
  store.outbox
    .where('state')
    .anyOf([...toCheckStates])
    .and(({ action }) => action !== 'mark_seen')
    .count()

/** OB11: how many inputs would be lost with this device: what waits, and what has to be looked at. */
export const countStoredRows = async (store: Store): Promise<number> => {
  const open = store.outbox.where('state').anyOf([...openStates])
  return (await open.count()) + (await countToCheck(store))
}

/**
 * What it says can go out once more, under a new id: it was refused, or it decides nothing, rests on nothing, and the request was
 * closed to it when it arrived (OB4: only what decides can be overtaken).
 */
export const canGoAgain = ({ state, code, decision, after }: OutboxRow): boolean =>
  state === 'refused' ||
  (state === 'conflict' && code === 'action_not_offered' && decision === undefined && after === undefined)

/** One strict transaction over the outbox alone. */
export const writeOutbox = <T>(store: Store, run: () => Promise<T>): Promise<T> =>
  write(store, [store.outbox as Table], run)

/** All rows in the order of sending. */
export const readOutbox = (store: Store): Promise<OutboxRow[]> => store.outbox.orderBy('place').toArray()

/** What may have to be sent or asked about: open rows, and done ones that are offered again (SY6), in the order of sending. */
export const readUnsettled = async (store: Store): Promise<OutboxRow[]> => {
  const open = await store.outbox
    .where('state')
    .anyOf([...openStates])
    .toArray()
  const again = await store.outbox.where({ replay: 1 }).toArray()
  return [...open, ...again].sort((one, other) => one.place - other.place)
}

/**
 * Calls with all rows, in the order of sending: now, and after every change that any tab or the service worker makes.
 * @returns what ends it
 */
export function watchOutbox(
  store: Store,
  onRows: (rows: OutboxRow[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readOutbox(store)).subscribe(onRows, onError)
  return () => subscription.unsubscribe()
}

/** Tells what is read of the database now and whenever that changes, in any tab or in the service worker; answers what ends it. */
export function watchRead<T>(read: () => Promise<T>, show: (value: T) => void): () => void {
  // a closed database is told by the store's own watch
  const watch = liveQuery(read).subscribe({ next: show, error: () => {} })
  return () => watch.unsubscribe()
}

export const readLane = (store: Store, lane: string): Promise<OutboxRow[]> =>
  store.outbox.where('lane').equals(lane).sortBy('place')

/** The next place at the end of the queue; inside a write transaction, so that two tabs never take the same. */
export async function nextPlace(store: Store): Promise<number> {
  // of the index alone: the last row with its sealed text need not be read
  const [last = 0] = await store.outbox.orderBy('place').reverse().limit(1).keys()
  return Number(last) + 1
}

/** SY6: done actions are kept so long, and offered again after the mirror was rebuilt, ms */
export const doneRetentionMs = 7 * 86_400_000

/**
 * SY6: after 410 the done actions of the last 7 days are offered again under their old ids: the server answers them from
 * what it stored, and runs those that a restored backup has lost. Part of the swap: a tab that ends right after it loses nothing.
 */
export const offerAgain = (store: Store, now: number): Promise<number> =>
  store.outbox
    .where('state')
    .equals('done')
    .and(({ settledAt }) => (settledAt ?? 0) > now - doneRetentionMs)
    .modify({ replay: 1 })

/** SY6: results that the server has stored for good, so that it knows the action as long as it is the same server. */
const isStored = ({ change: { state } }: Closing): boolean => state === 'done' || state === 'conflict'

/**
 * Writes results, inside a transaction that names outbox and meta or in one of its own.
 * @returns ids of the rows that took their result
 */
export const closeRows = (store: Store, closings: readonly Closing[]): Promise<string[]> => {
  const answered = closings.findLast(isStored)?.id
  return write(store, [store.outbox, ...(answered ? [store.meta] : [])] as Table[], async () => {
    if (answered) await writeMeta(store, 'answered', answered)
    const rows = await store.outbox.bulkGet(closings.map(({ id }) => id))
    const changed = closings.flatMap(({ attempt, change }, i) => {
      const row = rows[i]
      return row && row.attempt === attempt && row.state !== 'replaced' ? [{ ...row, ...change }] : []
    })
    await store.outbox.bulkPut(changed)
    return changed.map(({ id }) => id)
  })
}

/**
 * OB6: an action that the feed has brought back was done, whether or not its answer arrived. Its row ends under an attempt of its own,
 * so that who still waits for the answer changes nothing (OB8).
 * @param done by the feed, with the revision of the record that tells of it: pages cover their view until they have read that one (OB9)
 * @returns for the transaction that stores those records
 */
export async function closingsOfDone(
  store: Store,
  done: readonly { readonly id: string; readonly account: number; readonly rev: number }[],
  now: number,
): Promise<Closing[]> {
  if (done.length === 0) return []
  const doneById = new Map(done.map((action) => [action.id, action]))
  const ended = { state: 'done', code: null, settledAt: now, waitUntil: null } as const
  return (await readUnsettled(store)).flatMap(({ id, account, attempt, state, replay }) => {
    // a replay is asked for although it was done (SY6), a stale one was refused for good
    const isOpen = replay === 0 && state !== 'stale'
    const known = doneById.get(id)
    return isOpen && known?.account === account
      ? [{ id, attempt, change: { ...ended, rev: known.rev, attempt: attempt + 1 } }]
      : []
  })
}

/**
 * SY5: what was queued on a record that is gone becomes a conflict, its text kept for its author. A row that was handed to
 * the network before stays, because only the server knows what became of it, unless that is known: a stale one was refused.
 * @returns ids of the rows that changed
 */
export const withdrawLanes = (store: Store, lanes: readonly string[], now: number): Promise<string[]> =>
  writeOutbox(store, async () => {
    const rows = await store.outbox
      .where('lane')
      .anyOf([...lanes])
      .toArray()
    const withdrawn = rows
      .filter(
        ({ state, attempt }) => state === 'stale' || (attempt === 0 && (state === 'on_device' || state === 'held')),
      )
      .map((row): OutboxRow => ({ ...row, state: 'conflict', code: 'conflict', settledAt: now }))
    await store.outbox.bulkPut(withdrawn)
    return withdrawn.map(({ id }) => id)
  })
