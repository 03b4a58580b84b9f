// A process that is connected to the others and not to the database hears of nothing that its own calls could read: whoever hangs on
// it is sent to another one. Only where there are several; a proxy that asks /health/ready brings nobody back.
import type { Deps } from '../deps.ts'
import { answersInTime } from './readiness.ts'

/** between two looks, ms */
const everyMs = 5000
/** one that is restarted, or moves to its standby, is back before */
const missedLooks = 3
/** a busy one is no lost one: longer than readiness waits, and less than a look, ms */
const answersWithinMs = 3000
/** others get all these clients within this, ms */
const spreadMs = 5000

/** Looks again and again, until the returned function is called. */
export function leaveWithoutDatabase(
  { bus, sockets, log }: Pick<Deps, 'bus' | 'log'> & { readonly sockets: Pick<Deps['sockets'], 'endAll' | 'count'> },
  answers: () => Promise<boolean>,
): () => void {
  if (bus.state() === 'alone') return () => undefined
  let missed = 0
  let isLooking = false
  async function look() {
    if (isLooking) return
    isLooking = true
    missed = (await answers()) ? 0 : missed + 1
    if (missed >= missedLooks && sockets.count() > 0) {
      log.warn('live connections sent elsewhere: the database does not answer', { count: sockets.count() })
      await sockets.endAll(spreadMs)
    }
    isLooking = false
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  return () => clearInterval(timer)
}

/** The same with the process's own database. */
export const watchDatabase = (deps: Deps): (() => void) =>
  leaveWithoutDatabase(deps, () => answersInTime(deps.db, answersWithinMs))
