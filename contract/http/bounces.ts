// Notices of mails that did not arrive, handed over by a mail server or a mail service (A20). It proves itself by a secret of the
// operator's settings, and each notice by a token of the mail that it is about.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const bounceSecretHeader = 'x-bounce-secret'
/** characters of a notice */
const longest = 1_000_000

/** not_found without BOUNCE_SECRET in the settings; forbidden with another secret */
export const receiveBounce = endpoint({
  method: 'POST',
  path: '/api/mails/bounces',
  summary: 'Hand over a message that came back, as message/rfc822 or as JSON; says what it was taken for',
  caller: 'public',
  body: z.object({ raw: z.string().check(z.minLength(1), z.maxLength(longest)) }),
  bodyLimit: 4 * longest,
  answer: z.object({ result: z.enum(['noted', 'known', 'unknown', 'unreadable']) }),
  errors: ['forbidden', 'not_found'],
})
