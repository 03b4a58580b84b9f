// OB5: actions in the given order, each as if in its own transaction: neighbours of one lane share one when all of them are done
// (docs/decisions/0342), and each has its own else. One that fails blocks only those whose chain contains it;
// one that could not be decided (a bug, a time-out) is to be sent again, and so is what rests on it or follows it in its
// device's lane: run now, it would overtake. So does what follows one that its author has to seal anew (KY6).
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { ActionResult } from '../../contract/http/actions.ts'
import type { Deps } from '../deps.ts'
import type { DeviceActor } from '../policies/actor.ts'
import { toResult, toResults } from './answer.ts'
import { executeAction, executeTogether } from './execute.ts'
import { afterOfBytes, idOfBytes, laneOfBytes } from './read-action.ts'

/** a person does not wait longer for an answer that may work at the next try */
const retryAfterS = 30
/** the device holds the rest of the lane by itself until the stale action is sealed anew */
const afterStaleS = 1

/** so many actions hold the locks of one record at most, and are undone together when one of them is not done */
const maxTogether = 50

const isStale = (result: ActionResult): boolean => result.status === 'refused' && result.code === 'stale_key'

/** What an action says of its place, as far as it can be read. */
const placeOf = (action: SignedAction) => ({
  action,
  id: idOfBytes(action.bytes),
  lane: laneOfBytes(action.bytes),
  after: afterOfBytes(action.bytes),
})
type Placed = ReturnType<typeof placeOf>

/** Runs of neighbours that one author wrote in one lane, which is one record; in order, each at most `maxTogether` long. */
function groupsOf(placed: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = []
  for (const one of placed) {
    const last = groups.at(-1)
    const [first] = last ?? []
    const isNext = first?.lane === one.lane && one.lane !== null && first.action.key === one.action.key
    if (last && isNext && last.length < maxTogether) last.push(one)
    else groups.push([one])
  }
  return groups
}

/** @param from who carries them; results name records only to the person who is signed in there. */
export async function runBatch(
  deps: Deps,
  actions: readonly SignedAction[],
  from: Pick<DeviceActor, 'deviceId' | 'person'>,
): Promise<ActionResult[]> {
  /** ids that something may rest on, and lanes of devices, with the seconds until they may be tried again */
  const undecided = new Map<string, number>()
  const waitingLanes = new Map<string, number>()
  const carrier = { deviceId: from.deviceId, accountId: null }
  const waitsOf = ({ after, lane }: Placed): number | undefined =>
    (after === null ? undefined : undecided.get(after)) ?? (lane === null ? undefined : waitingLanes.get(lane))

  const runOne = async ({ action, id, lane }: Placed, waits: number | undefined): Promise<ActionResult> => {
    const hold = (heldId: string, seconds: number) => {
      undecided.set(heldId, seconds)
      if (lane !== null) waitingLanes.set(lane, seconds)
    }
    const retryLater = (undecidedId: string, after_s: number): ActionResult => {
      hold(undecidedId, after_s)
      return { id: undecidedId, status: 'retry', after_s }
    }
    if (id !== null && waits) return retryLater(id, waits)
    try {
      const executed = await executeAction(deps, action, carrier)
      const result = await toResult(deps, executed, from.person)
      if (isStale(result)) hold(result.id, afterStaleS)
      return result
    } catch (error) {
      if (id === null) throw error
      deps.log.error('action undecided', error, { action: id })
      return retryLater(id, retryAfterS)
    }
  }

  /** null: each of them has to run by itself; one that is done already answers its result then */
  const runTogether = async (group: readonly Placed[]): Promise<ActionResult[] | null> => {
    if (group.length < 2 || group.some((one) => waitsOf(one) !== undefined)) return null
    const signed = group.map(({ action }) => action)
    const executed = await executeTogether(deps, signed, carrier)
    return executed && toResults(deps, executed, from.person)
  }

  const results: ActionResult[] = []
  for (const group of groupsOf(actions.map(placeOf))) {
    const together = await runTogether(group).catch(() => null)
    if (together) results.push(...together)
    else for (const one of group) results.push(await runOne(one, waitsOf(one)))
  }
  return results
}
