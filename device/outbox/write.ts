// What a person does with the outbox: add, edit, take back, send a held action after all. Each is one strict transaction
// (OB1); what is answered with `ok` is on the disk.
import { err, ok, type Result } from '../../contract/result.ts'
import type { Store } from '../store/database.ts'
import { canGoAgain, nextPlace, readLane, writeOutbox } from '../store/outbox.ts'
import type { NewOutboxRow, OutboxRow } from '../store/tables.ts'
import { rowsRestingOn } from './chain.ts'
import { isUnanswered, wasSent } from './shown.ts'

/** unknown: no such row of this author. sent: the network had it already. rested_on: a later action names it. */
export type WriteRefusal = 'unknown' | 'sent' | 'rested_on'

/** A row and who asks for it: several people work on a device, and each one's inputs are their own (OB7). */
export type OwnRow = Pick<OutboxRow, 'id' | 'account'>

const utf8 = new TextEncoder()

/** A row as it is when nothing of it was sent. */
export const freshRow = (action: NewOutboxRow, place: number): OutboxRow => ({
  ...action,
  place,
  size: utf8.encode(JSON.stringify(action.wire)).length + 1,
  state: 'on_device',
  attempt: 0,
  sentAt: null,
  waitUntil: null,
  confirmedAt: null,
  replay: 0,
  settledAt: null,
  code: null,
  decidedBy: null,
  because: null,
  rev: null,
  createdId: null,
})

/** Puts the action at the end of the queue. Throws when the device cannot store it (no space). */
export const addAction = (store: Store, action: NewOutboxRow): Promise<OutboxRow> =>
  writeOutbox(store, async () => {
    const row = freshRow(action, await nextPlace(store))
    await store.outbox.add(row)
    return row
  })

/** OB3: puts another action into the place of one that nothing was sent of. What was refused gives way to one at the queue's end. */
export const replaceAction = (
  store: Store,
  id: string,
  action: NewOutboxRow,
  now: number,
): Promise<Result<OutboxRow, WriteRefusal>> =>
  writeOutbox(store, async () => {
    const old = await store.outbox.get(id)
    if (old?.account !== action.account) return err('unknown')
    if (canGoAgain(old)) {
      const again = freshRow(action, await nextPlace(store))
      await store.outbox.delete(id)
      await store.outbox.add(again)
      return ok(again)
    }
    if (wasSent(old)) return err('sent')
    if (rowsRestingOn(id, await readLane(store, old.lane)).length > 0) return err('rested_on')
    const row = freshRow(action, old.place)
    await store.outbox.bulkPut([{ ...old, state: 'replaced', because: row.id, settledAt: now, text: null }, row])
    return ok(row)
  })

/**
 * Its author takes an action away: while nothing of it was sent, or when it was refused (a stale one too), lost a conflict or is held. What rests on an
 * action that the server never saw becomes blocked.
 */
export const removeAction = (store: Store, { id, account }: OwnRow, now: number): Promise<Result<null, WriteRefusal>> =>
  writeOutbox(store, async () => {
    const row = await store.outbox.get(id)
    if (row?.account !== account) return err('unknown')
    if (isUnanswered(row)) return err('sent')
    await store.outbox.delete(id)
    const resting = rowsRestingOn(id, await readLane(store, row.lane)).filter((later) => !wasSent(later))
    const change = { state: 'blocked', code: 'blocked', because: id, settledAt: now } as const
    await store.outbox.bulkPut(resting.map((later) => ({ ...later, ...change })))
    return ok(null)
  })

/** OB10: its author says that a held action goes out after all; counts from now on as fresh. */
export const confirmAction = (
  store: Store,
  { id, account }: OwnRow,
  now: number,
): Promise<Result<null, WriteRefusal>> =>
  writeOutbox(store, async () => {
    const row = await store.outbox.get(id)
    if (row?.account !== account || row.state !== 'held') return err('unknown')
    await store.outbox.put({ ...row, state: 'on_device', code: null, confirmedAt: now })
    return ok(null)
  })

/** A person asks for it now: back-offs end, so that the next drain takes everything that may go. */
export const hurry = (store: Store): Promise<void> =>
  writeOutbox(store, async () => {
    await store.outbox.where('state').equals('on_device').modify({ waitUntil: null })
  })
