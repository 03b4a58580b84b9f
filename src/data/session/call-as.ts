// Calls as the signed-in person, with the failures that screens know.
import type { Endpoint } from '../../../contract/http/endpoint.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Answer } from '../../../device/http/call.ts'
import type { ActionFailure } from '../ports.ts'
import { actionFailure } from './failures.ts'
import { type SignedInDeps, signedInCall, type Untokened } from './signed-in-call.ts'

export type CallDeps = SignedInDeps

export function callAs(deps: CallDeps) {
  const call = signedInCall(deps)
  return async <E extends Endpoint>(endpoint: E, args: Untokened<E>): Promise<Result<Answer<E>, ActionFailure>> => {
    const answer = await call(endpoint, args)
    return answer.ok ? ok(answer.value) : err(actionFailure(answer.error))
  }
}
