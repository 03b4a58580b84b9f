// Calls as the signed-in person: the one place that adds the access token, and renews one that was refused.
import type { Endpoint } from '../../../contract/http/endpoint.ts'
import { err, type Result } from '../../../contract/result.ts'
import type { Answer, CallArgs, Http } from '../../../device/http/call.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { TokenKeeper } from './token-keeper.ts'

export interface SignedInDeps {
  readonly http: Pick<Http, 'call'>
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'noToken'>
}

export type Untokened<E extends Endpoint> = Omit<CallArgs<E>, 'token'>
export type SignedInCall = <E extends Endpoint>(
  endpoint: E,
  args: Untokened<E>,
) => Promise<Result<Answer<E>, HttpFailure>>

/** A token that was refused is renewed once. Without one: why there is none. */
export const signedInCall =
  ({ http, tokens }: SignedInDeps): SignedInCall =>
  async (endpoint, args) => {
    const token = await tokens.accessToken()
    if (token === null) return err(tokens.noToken())
    const answer = await http.call(endpoint, { ...args, token } as never)
    if (answer.ok || answer.error.code !== 'unauthenticated') return answer
    const fresh = await tokens.accessToken(true)
    return fresh === null ? answer : http.call(endpoint, { ...args, token: fresh } as never)
  }
