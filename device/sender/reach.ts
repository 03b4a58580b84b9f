// OB3: whether the server is there, asked before inputs are handed to the network. Of one that was handed over nobody knows what
// became of it without an answer, so that its author could neither edit it nor take it away while there is no network.
import { health } from '../../contract/http/system.ts'
import type { Http } from '../http/call.ts'
import { type HttpFailure, isServerAnswer } from '../http/failure.ts'

/** Null: Anschluss answers, whatever it says. */
export async function reachServer(http: Http): Promise<HttpFailure | null> {
  const answer = await http.call(health, { timeoutMs: 10_000 })
  return answer.ok || isServerAnswer(answer.error) ? null : answer.error
}
