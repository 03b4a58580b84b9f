// How a call fails: the server's problem document by its code, or nobody answered as Anschluss.
import * as z from 'zod/mini'
import { type ErrorCode, errorCodes } from '../../contract/errors.ts'
import type { Failure } from '../../contract/result.ts'

/** unreachable: no connection. timeout: no answer in time. aborted: the caller gave up. foreign: something else answered (a gateway, a log-in page of a network). */
export type NetworkReason = 'unreachable' | 'timeout' | 'aborted' | 'foreign'
export interface NetworkFailure {
  readonly code: 'network'
  readonly reason: NetworkReason
  /** foreign: where the answer does not fit; holds no values */
  readonly detail?: string
  /** foreign: the error status that it came with; absent: it did not look like an error */
  readonly status?: number
  /** foreign: the answer was complete and held nothing */
  readonly empty?: true
}
export type HttpFailure = Failure | NetworkFailure

export const networkFailure = (reason: NetworkReason, detail?: string): NetworkFailure => ({
  code: 'network',
  reason,
  ...(detail === undefined ? {} : { detail }),
})
export const isNetworkFailure = (failure: HttpFailure): failure is NetworkFailure => failure.code === 'network'

const problemSchema = z.object({
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  current: z.optional(z.unknown()),
  server_time: z.optional(z.number()),
  retry_after_s: z.optional(z.number()),
})

const isErrorCode = (code: string): code is ErrorCode => (errorCodes as string[]).includes(code)

/**
 * The failure that an answer with an error status stands for. An answer without a code of contract/errors.ts is `foreign`:
 * nobody of Anschluss said it.
 */
export function failureOf(body: unknown, retryAfter: string | null, status: number): HttpFailure {
  const parsed = problemSchema.safeParse(body)
  if (!parsed.success || !isErrorCode(parsed.data.code)) return { ...networkFailure('foreign'), status }
  const { code, detail, errors, current, server_time, retry_after_s } = parsed.data
  const retry = retry_after_s ?? secondsOf(retryAfter)
  return {
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
    ...(current === undefined ? {} : { current }),
    ...(server_time === undefined ? {} : { server_time }),
    ...(retry === undefined ? {} : { retry_after_s: retry }),
  }
}

const secondsOf = (retryAfter: string | null): number | undefined => {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
