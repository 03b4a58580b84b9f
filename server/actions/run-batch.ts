// OB5: actions in the given order, each in its own transaction. One that fails blocks only those whose chain contains it;
// one that could not be decided (a bug, a time-out) is to be sent again, and so is what rests on it or follows it in its
// device's lane: run now, it would overtake.
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { ActionResult } from '../../contract/http/actions.ts'
import type { Deps } from '../deps.ts'
import { toResult } from './answer.ts'
import { executeAction } from './execute.ts'
import { chainOfBytes, idOfBytes, laneOfBytes } from './read-action.ts'

/** a person does not wait longer for an answer that may work at the next try */
const retryAfterS = 30

export async function runBatch(
  deps: Deps,
  actions: readonly SignedAction[],
  deviceId: number,
): Promise<ActionResult[]> {
  const undecided = new Set<string>()
  const waitingLanes = new Set<string>()
  const results: ActionResult[] = []
  for (const action of actions) {
    const { after, account } = chainOfBytes(action.bytes)
    const id = idOfBytes(action.bytes)
    const lane = laneOfBytes(action.bytes)
    const retryLater = (undecidedId: string) => {
      undecided.add(undecidedId)
      if (lane !== null) waitingLanes.add(lane)
      results.push({ id: undecidedId, status: 'retry', after_s: retryAfterS })
    }
    const waits = (after !== null && undecided.has(after)) || (lane !== null && waitingLanes.has(lane))
    if (id !== null && waits) {
      retryLater(id)
      continue
    }
    try {
      const executed = await executeAction(deps, action, { deviceId, accountId: null })
      results.push(await toResult(deps, executed, account))
    } catch (error) {
      if (id === null) throw error
      deps.log.error('action undecided', error, { action: id })
      retryLater(id)
    }
  }
  return results
}
