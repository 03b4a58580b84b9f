// X17: the failures of user management as the specification lists them (but erasing, which is ours), the same for a clinic's people and for a house's.
import { logError } from '../../platform/log.ts'

const eventOf = {
  edit: 'user_management_edit_error',
  deactivate: 'user_management_deactivate_error',
  reactivate: 'user_management_reactivate_error',
  erase: 'user_management_erase_error',
  send_reactivation_email: 'user_management_resend_activation_error',
  reset_factor: 'user_management_reset_factor_error',
  send_reset_password_email: 'user_management_reset_password_error',
} as const

type Done = { readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } }

/** The outcome as it is; a failure is told. */
export function trackPeople<D extends Done>(action: keyof typeof eventOf, done: D): D {
  if (!done.ok) logError(eventOf[action], { code: done.error.code })
  return done
}
