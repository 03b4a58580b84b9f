// Calls as the signed-in person, with the failures that screens know.
import type { Endpoint } from '../../../contract/http/endpoint.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Answer, CallArgs, Http } from '../../../device/http/call.ts'
import type { ActionFailure } from '../ports.ts'
import { actionFailure } from './failures.ts'
import type { TokenKeeper } from './token-keeper.ts'

export interface CallDeps {
  readonly http: Http
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'noToken'>
}

/** A call with the access token; one that was refused is renewed once. */
export function callAs({ http, tokens }: CallDeps) {
  return async <E extends Endpoint>(
    endpoint: E,
    args: Omit<CallArgs<E>, 'token'>,
  ): Promise<Result<Answer<E>, ActionFailure>> => {
    const token = await tokens.accessToken()
    if (token === null) return err(actionFailure(tokens.noToken()))
    let answer = await http.call(endpoint, { ...args, token } as never)
    if (!answer.ok && answer.error.code === 'unauthenticated') {
      const fresh = await tokens.accessToken(true)
      if (fresh !== null) answer = await http.call(endpoint, { ...args, token: fresh } as never)
    }
    if (answer.ok) return ok(answer.value as Answer<E>)
    return err(actionFailure(answer.error))
  }
}
