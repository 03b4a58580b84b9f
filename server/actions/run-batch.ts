// OB5: actions in the given order, each in its own transaction. One that fails blocks only those whose chain contains it;
// one that could not be decided (a bug, a time-out) is to be sent again, and so is what rests on it or follows it in its
// device's lane: run now, it would overtake. So does what follows one that its author has to seal anew (KY6).
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { ActionResult } from '../../contract/http/actions.ts'
import type { Deps } from '../deps.ts'
import { toResult } from './answer.ts'
import { executeAction } from './execute.ts'
import { chainOfBytes, idOfBytes, laneOfBytes } from './read-action.ts'

/** a person does not wait longer for an answer that may work at the next try */
const retryAfterS = 30
/** the device holds the rest of the lane by itself until the stale action is sealed anew */
const afterStaleS = 1

const isStale = (result: ActionResult): boolean => result.status === 'refused' && result.code === 'stale_key'

export async function runBatch(
  deps: Deps,
  actions: readonly SignedAction[],
  deviceId: number,
): Promise<ActionResult[]> {
  /** ids that something may rest on, and lanes of devices, with the seconds until they may be tried again */
  const undecided = new Map<string, number>()
  const waitingLanes = new Map<string, number>()
  const results: ActionResult[] = []
  for (const action of actions) {
    const { after, account } = chainOfBytes(action.bytes)
    const id = idOfBytes(action.bytes)
    const lane = laneOfBytes(action.bytes)
    const hold = (heldId: string, seconds: number) => {
      undecided.set(heldId, seconds)
      if (lane !== null) waitingLanes.set(lane, seconds)
    }
    const retryLater = (undecidedId: string, after_s: number) => {
      hold(undecidedId, after_s)
      results.push({ id: undecidedId, status: 'retry', after_s })
    }
    const waits = (after !== null && undecided.get(after)) || (lane !== null && waitingLanes.get(lane))
    if (id !== null && waits) {
      retryLater(id, waits)
      continue
    }
    try {
      const executed = await executeAction(deps, action, { deviceId, accountId: null })
      const result = await toResult(deps, executed, account)
      results.push(result)
      if (isStale(result)) hold(result.id, afterStaleS)
    } catch (error) {
      if (id === null) throw error
      deps.log.error('action undecided', error, { action: id })
      retryLater(id, retryAfterS)
    }
  }
  return results
}
