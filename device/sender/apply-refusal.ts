// OB12: somebody in between refused what was sent. One row or chunk that is refused by itself waits for its next try, and holds
// nothing up; of several nobody knows which one it was.
import type { Http } from '../http/call.ts'
import type { HttpFailure } from '../http/failure.ts'
import type { Queue } from '../outbox/queue.ts'
import { refusedByNetwork } from '../outbox/refused-by-network.ts'
import { unanswered } from '../outbox/results.ts'
import type { Clock } from '../platform/clock.ts'
import { reachServer } from './reach.ts'

interface Deps {
  readonly queue: Pick<Queue, 'close'>
  readonly http: Http
  readonly clock: Clock
}

/** Null: the rows are closed, and the server is there for others. Else nobody is: a network's log-in page refuses everything. */
export async function applyRefusal(
  rows: readonly Parameters<typeof refusedByNetwork>[0][],
  status: number,
  { queue, http, clock }: Deps,
): Promise<HttpFailure | null> {
  const gone = await reachServer(http)
  const [only, ...others] = rows
  const isAlone = only && others.length === 0 && gone === null
  await queue.close(isAlone ? [refusedByNetwork(only, status, clock.now())] : rows.map(unanswered))
  return gone
}
