// How an action fails: a code of contract/errors.ts, what is wrong in its codes, and for conflicts who was first.
import type { ErrorCode } from '../../contract/errors.ts'
import type { DecidedBy, ResultTarget } from '../stores/actions/stored-result.ts'

export interface ActionFailure {
  readonly code: ErrorCode
  readonly errors?: readonly { readonly path: string; readonly code: string }[]
  readonly decided_by?: DecidedBy | null
  /** what the author may see of the target, once that is known */
  readonly target?: ResultTarget
}

export const refuse = (
  code: ErrorCode,
  more: Omit<ActionFailure, 'code'> = {},
): { readonly ok: false; readonly error: ActionFailure } => ({ ok: false, error: { code, ...more } })

/** `action_invalid` with the field that does not fit. */
export const invalid = (path: string, code: string) => refuse('action_invalid', { errors: [{ path, code }] })
