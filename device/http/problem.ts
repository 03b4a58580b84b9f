// The server's problem document as a failure. Apart from failure.ts, because workers name failures before they parse one.
import * as z from 'zod/mini'
import { type ErrorCode, errorCodes } from '../../contract/errors.ts'
import type { Failure } from '../../contract/result.ts'
import { type UnknownFailure, unknownFailure } from './failure.ts'

const problemSchema = z.object({
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  current: z.optional(z.unknown()),
  server_time: z.optional(z.number()),
  retry_after_s: z.optional(z.number()),
})

const isErrorCode = (code: string): code is ErrorCode => (errorCodes as string[]).includes(code)

/** The failure that an answer with an error status stands for; unknown without a code of contract/errors.ts. */
export function failureOf(body: unknown, retryAfter: string | null): Failure | UnknownFailure {
  const parsed = problemSchema.safeParse(body)
  if (!parsed.success || !isErrorCode(parsed.data.code)) return unknownFailure
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
