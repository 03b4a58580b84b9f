// Another e-mail address for the own account: asked for with the password, and good only once the code from the new mailbox came back.
import * as z from 'zod/mini'
import { authKeySchema, emailSchema, languageSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { codeSchema } from './key-storage.ts'

/** The same answer for every address; who has an account already gets no mail. `factor_due`: an administrator owes the second proof. */
export const askEmailChange = endpoint({
  method: 'POST',
  path: '/api/accounts/emailchange',
  summary: 'Send a code to another address, which becomes the own one with it',
  caller: 'account',
  body: z.object({
    email: emailSchema,
    /** of the own password */
    auth_key: authKeySchema,
    /** of the page that asks */
    language: z.optional(languageSchema),
  }),
  answer: z.object({ accepted: z.boolean() }),
  errors: ['sign_in_failed', 'factor_due'],
})

/** token_ended: wrong, used, too old, or the address has an account by now */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/accounts/emailchange/confirm',
  summary: 'Set the address that the code was sent to; the one until now is told',
  caller: 'account',
  body: z.object({ code: codeSchema }),
  answer: z.object({ email: z.string() }),
  errors: ['token_ended', 'factor_due'],
})
