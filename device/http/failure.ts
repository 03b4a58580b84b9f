// How a call fails: the server's problem document by its code, nobody answered, or what was answered is nothing that Anschluss says.
import type { Failure } from '../../contract/result.ts'

/** unreachable: no connection. timeout: no answer in time. aborted: the caller gave up. */
export type NetworkReason = 'unreachable' | 'timeout' | 'aborted'
/** Nobody answered. */
export interface NetworkFailure {
  readonly code: 'network'
  readonly reason: NetworkReason
}
/** X13: somebody answered, but not as Anschluss does (a gateway, a log-in page of a network, a fault). Nothing is known to be done. */
export interface UnknownFailure {
  readonly code: 'unknown'
  /** X4: the answer was complete and held nothing */
  readonly empty?: true
  /** of an answer that is an error of somebody in between: its status of HTTP */
  readonly status?: number
}
export type HttpFailure = Failure | NetworkFailure | UnknownFailure

export const networkFailure = (reason: NetworkReason): NetworkFailure => ({ code: 'network', reason })
export const unknownFailure: UnknownFailure = { code: 'unknown' }

/** what says nothing of the very call: sign in to the network first, too slow, too early, too often */
const ofAllCalls: readonly number[] = [401, 407, 408, 425, 429]

/** OB12: the status by which somebody in between refused this very call, as a firewall does; null: it was something else. */
export const refusedBy = (failure: HttpFailure): number | null => {
  const status = failure.code === 'unknown' ? (failure.status ?? 0) : 0
  return status >= 400 && status < 500 && !ofAllCalls.includes(status) ? status : null
}

/** Whether the server said it. All others say nothing of what was asked for: it may be asked again as it is. */
export const isServerAnswer = (failure: HttpFailure): failure is Failure =>
  failure.code !== 'network' && failure.code !== 'unknown'
