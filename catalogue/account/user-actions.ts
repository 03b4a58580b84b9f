// What user management does with an account. Source: specification, reference catalogues, section 6; codes in its
// listed order.
import { defineCatalogue } from '../define.ts'

export const userActions = defineCatalogue(
  'userAction',
  [
    { code: 1, key: 'edit' },
    { code: 2, key: 'deactivate' },
    { code: 3, key: 'reactivate' },
    { code: 4, key: 'sendResetPasswordEmail' },
    { code: 5, key: 'sendReactivationEmail' },
  ],
  'catalogue-account',
)
