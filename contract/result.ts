// Expected failures as values. Bugs throw; there is no third way.
import type { ErrorCode } from './errors.ts'

export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })

/** A failure that may cross the wire: a code of errors.ts and, where the code says so, more fields of the problem document. */
export interface Failure {
  readonly code: ErrorCode
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly code: string }[]
  readonly current?: unknown
  readonly server_time?: number
  readonly retry_after_s?: number
}
export const fail = (code: ErrorCode, more: Omit<Failure, 'code'> = {}): { ok: false; error: Failure } =>
  err({ code, ...more })
