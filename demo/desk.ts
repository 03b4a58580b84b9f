// What everybody at a desk of the demo does: sign an action at a time of its own, and send it.
import type { SignedAction } from '../contract/envelope/action.ts'
import { requestAction } from '../contract/http/actions.ts'
import type { RequestRecord } from '../contract/http/records.ts'
import { type Beside, draftRequestAction, type RequestDraft } from '../workers/crypto/core/drafting/request-actions.ts'
import type { HeldGroup } from '../workers/crypto/core/group.ts'
import type { HeldKey } from '../workers/crypto/core/held-key.ts'
import { RefusedCall } from './http.ts'
import { actionIdAt } from './ids.ts'
import type { Person } from './person.ts'

/** Throws while the person has no access to the group. */
export function groupOf(person: Person): HeldGroup {
  if (!person.group) throw new Error('this person of the demo has no access yet')
  return person.group
}

export const occasionAt = (person: Person, at: number) => ({
  id: actionIdAt(at),
  device: person.device,
  at: Math.round(at),
})

/** One action of either side on a request. */
export async function actOnRequest(
  person: Person,
  request: RequestRecord,
  draft: RequestDraft & Beside,
  rk: HeldKey | null,
  at: number,
): Promise<void> {
  const target = { id: request.id, cid: request.cid }
  const signed: SignedAction = await draftRequestAction(target, draft, { rk }, occasionAt(person, at), person.signer)
  await tolerate(
    person.caller.call(requestAction, { params: { id: request.id, action: draft.type }, body: signed }, at),
  )
}

/** What somebody did before, an earlier load or a visitor of the demo, is no failure. */
export async function tolerate(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (error instanceof RefusedCall && ['cid_taken', 'action_not_offered', 'conflict'].includes(error.code)) return
    throw error
  }
}
