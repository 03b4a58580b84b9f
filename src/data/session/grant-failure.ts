// Why the worker gave nobody a key, as the screens name failures.
import type { GrantRefusal } from '../../crypto/types.ts'
import type { ActionFailure } from '../ports.ts'

const codes = {
  locked: 'unauthenticated',
  roster_refused: 'roster_refused',
  partner_changed: 'partner_changed',
  no_key: 'no_key',
  wrong_keys: 'wrap_refused',
  not_allowed: 'forbidden',
} as const

export const grantFailure = (refusal: GrantRefusal): ActionFailure => ({ code: codes[refusal] })
