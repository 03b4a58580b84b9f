// What a provider of a bench's world sends to accept a request, or to take that back.
import { newActionId } from '../../test/support/signing.ts'
import { acceptCodes } from '../../test/support/story.ts'
import { signAction } from '../../workers/crypto/core/action.ts'
import type { BenchPerson } from './people.ts'
import type { BenchRequest } from './world.ts'

/** @param decision of the request now: an odd one is accepted, an even one was and is taken back */
export async function signedAnswer(person: BenchPerson, request: BenchRequest, decision: number) {
  const isOpen = decision % 2 === 1
  const action = isOpen ? 'accept_request' : 'undo_accept_request'
  const signed = await signAction(
    {
      v: 1,
      id: newActionId(),
      device: person.device,
      account: person.account,
      lane: `auction_request:${request.cid}`,
      action,
      target: { kind: 'auction_request', id: request.id, cid: request.cid },
      decision,
      codes: isOpen ? acceptCodes : {},
      envelopes: {},
      at: Date.now(),
    },
    person,
  )
  return { path: `/api/action/request/${request.id}/${action}`, body: JSON.stringify(signed) }
}
