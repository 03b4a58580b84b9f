// What actions of one author in one lane share in their transaction (docs/decisions/0342, 0405): the request's lock, and one write
// for neighbours that change nothing but the request and its history. Everything else is written by itself, in its place.
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type LockedRequest, lockRequest } from '../stores/actions/locks.ts'
import type { ActionContext, Done } from './context.ts'
import { afterOfBytes, targetOfBytes } from './read-action.ts'
import { type Planned, type Wrote, writeActions } from './write-action.ts'

export interface Together {
  readonly lockRequest: ActionContext['lockRequest']
  /** Before an action is judged: writes what it could read of those before it. */
  begin(bytes: string): Promise<void>
  /** Takes what an action plans, and writes it unless it may wait for its neighbours. */
  add(planned: Planned): Promise<void>
  /** Writes what is left; all of them in their order. */
  end(): Promise<readonly Wrote[]>
}

const isSeenMark = (bytes: string): boolean => targetOfBytes(bytes).action === 'mark_seen'

/** what people do many times on one request, and what asks nothing that another of them writes */
const waitingTypes: readonly string[] = ['send_message', 'mark_seen', 'add_handover_note']

/** Everything that is asked for after the first of them is known from its plan: the changed request. */
const isKnownAfter = ({ change, inserted, createdId, access, mails, enqueue }: Done): boolean =>
  change.auctions.length === 0 &&
  change.wraps.length === 0 &&
  [inserted, access, mails].every((rows) => (rows ?? []).length === 0) &&
  createdId === undefined &&
  enqueue === undefined

/** For the actions of these wire bytes, in this order. */
export function createTogether(tx: Tx, deps: Deps, all: readonly string[]): Together {
  const marksLockPatient = !all.every(isSeenMark)
  let held: LockedRequest | null = null
  let waiting: Planned[] = []
  const wrote: Wrote[] = []

  const write = async () => {
    const planned = waiting
    waiting = []
    if (planned.length > 0) wrote.push(...(await writeActions(tx, deps, planned)))
  }

  return {
    async lockRequest(ofTx, id, whole) {
      if (held?.request.id !== id) held = await lockRequest(ofTx, id, whole || marksLockPatient)
      return held
    },
    async begin(bytes) {
      const mayWait = waitingTypes.includes(targetOfBytes(bytes).action ?? '') && afterOfBytes(bytes) === null
      if (mayWait) return
      held = null
      await write()
    },
    async add(planned) {
      waiting.push(planned)
      const { ran } = planned
      if (held && waitingTypes.includes(ran.type) && isKnownAfter(ran.done)) {
        const [request = held.request] = ran.done.change.requests
        held = { ...held, request }
        return
      }
      held = null
      await write()
    },
    async end() {
      await write()
      return wrote
    },
  }
}
