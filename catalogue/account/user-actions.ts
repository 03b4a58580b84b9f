// What user management does with an account; `name` is what calls say. Source: specification, reference catalogues, section 6;
// codes in its listed order.
import { defineCatalogue, namesOf } from '../define.ts'

export const userActions = defineCatalogue(
  'userAction',
  [
    { code: 1, key: 'edit', name: 'edit' },
    { code: 2, key: 'deactivate', name: 'deactivate' },
    { code: 3, key: 'reactivate', name: 'reactivate' },
    { code: 4, key: 'sendResetPasswordEmail', name: 'send_reset_password_email' },
    { code: 5, key: 'sendReactivationEmail', name: 'send_reactivation_email' },
    // ours: name and address of somebody who left
    { code: 6, key: 'erase', name: 'erase' },
    // ours: a colleague's second factor is lost (docs/decisions/0613)
    { code: 7, key: 'resetFactor', name: 'reset_factor' },
  ],
  'catalogue-account',
)

/** by key, what calls say: `userActionNames.sendResetPasswordEmail` */
export const userActionNames = namesOf(userActions)
export type UserActionName = (typeof userActionNames)[keyof typeof userActionNames]
