// The outbox as the sender uses it: take a batch, close what was answered. It knows no network.
import type { Store } from '../store/database.ts'
import { type Closing, closeRows, countToCheck, readUnsettled, writeOutbox } from '../store/outbox.ts'
import type { OutboxRow } from '../store/tables.ts'
import { type BatchPlan, planBatch } from './plan.ts'
import { isWaiting } from './shown.ts'
import { chunkSent, cleanChunks, type NextChunk, nextChunk } from './uploads.ts'

export interface TakenBatch extends BatchPlan {
  /** OB11: inputs that wait on this device beside the batch, or have to be looked at */
  readonly left: number
}

export interface Queue {
  /** Whether `take` would hand anything to the network now. */
  waits(now: number): Promise<boolean>
  /**
   * Marks the next batch as `sending` under a new attempt, before anything goes to the network.
   * @param limit actions; OB5's when it is missing
   */
  take(now: number, limit?: number): Promise<TakenBatch>
  /** OB8: results change a row only under the attempt that they belong to; answers the ids that changed */
  close(closings: readonly Closing[]): Promise<readonly string[]>
  /** OB6: the next chunk of a file whose action waits for it */
  nextChunk(now: number): Promise<NextChunk | null>
  chunkSent(id: string, n: number): Promise<void>
  /** chunks that nobody needs any more go */
  clean(now: number): Promise<void>
}

export const createQueue = (store: Store): Queue => ({
  waits: async (now) => {
    const { send, ask } = planBatch(await readUnsettled(store), now, 1)
    return send.length > 0 || ask !== null
  },
  take: (now, limit) =>
    writeOutbox(store, async () => {
      const rows = await readUnsettled(store)
      const plan = planBatch(rows, now, limit)
      await closeRows(store, plan.closings)
      const send = plan.send.map((row): OutboxRow => ({ ...row, ...attemptOf(row, now) }))
      await store.outbox.bulkPut(send)
      const taken = new Set([...plan.send, ...plan.closings].map(({ id }) => id))
      const held = plan.closings.filter(({ change }) => change.state === 'held').length
      const left = rows.filter((row) => isWaiting(row) && !taken.has(row.id)).length + held
      return { ...plan, send, left: left + (await countToCheck(store)) }
    }),
  close: (closings) => closeRows(store, closings),
  nextChunk: (now) => nextChunk(store, now),
  chunkSent: (id, n) => chunkSent(store, id, n),
  clean: (now) => cleanChunks(store, now),
})

/** A replay keeps showing 'stored' (SY6): its state stays. */
const attemptOf = (row: OutboxRow, now: number): Pick<OutboxRow, 'state' | 'attempt' | 'sentAt' | 'waitUntil'> => ({
  state: row.replay === 1 ? row.state : 'sending',
  attempt: row.attempt + 1,
  sentAt: now,
  waitUntil: null,
})
