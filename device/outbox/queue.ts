// The outbox as the sender uses it: take a batch, close what was answered. It knows no network.
import type { Store } from '../store/database.ts'
import { type Closing, closeRows, readUnsettled, writeOutbox } from '../store/outbox.ts'
import type { OutboxRow } from '../store/tables.ts'
import { type BatchPlan, planBatch } from './plan.ts'

export interface Queue {
  /**
   * Marks the next batch as `sending` under a new attempt, before anything goes to the network.
   * @param limit actions; OB5's when it is missing
   */
  take(now: number, limit?: number): Promise<BatchPlan>
  /** OB8: results change a row only under the attempt that they belong to; answers the ids that changed */
  close(closings: readonly Closing[]): Promise<readonly string[]>
}

export const createQueue = (store: Store): Queue => ({
  take: (now, limit) =>
    writeOutbox(store, async () => {
      const rows = await readUnsettled(store)
      const plan = planBatch(rows, now, limit)
      await closeRows(store, plan.closings)
      const send = plan.send.map((row): OutboxRow => ({ ...row, ...attemptOf(row, now) }))
      await store.outbox.bulkPut(send)
      return { ...plan, send }
    }),
  close: (closings) => closeRows(store, closings),
})

/** A replay keeps showing 'stored' (SY6): its state stays. */
const attemptOf = (row: OutboxRow, now: number): Pick<OutboxRow, 'state' | 'attempt' | 'sentAt' | 'waitUntil'> => ({
  state: row.replay === 1 ? row.state : 'sending',
  attempt: row.attempt + 1,
  sentAt: now,
  waitUntil: null,
})
