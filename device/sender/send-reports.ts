// Reports of free places go out by one program at a time, like the outbox (OB8). The page that somebody is unlocked in takes the
// lock before it asks for the service worker: what it can say in their name is not said in the device's.
import { type Locks, withRunLock } from '../lock/run-lock.ts'
import { type SendReport, sendReports } from '../outbox/capacity.ts'
import type { Timers } from '../platform/clock.ts'

const reportLockName = 'anschluss-reports'

export interface ReportSenderDeps {
  readonly store: Parameters<typeof sendReports>[0]
  readonly locks: Locks
  readonly timers: Timers
}

/** Sends what waits, once nobody else does. False: something may still wait. */
export const createReportSender =
  ({ store, locks, timers }: ReportSenderDeps) =>
  async (send: SendReport): Promise<boolean> => {
    const run = await withRunLock(locks, timers, reportLockName, () => sendReports(store, send))
    return run.held && run.value
  }
