// The key storage: keeps the keys of people without a password, sealed under rule keys that only the backend has (two-man
// rule). It knows people by a session that the backend names, devices by a cookie of its own, and mailboxes by its own code.
import * as z from 'zod/mini'
import { regions } from '../../catalogue/portal/regions.ts'
import { accountLockSchema } from '../envelope/account.ts'
import { cidSchema } from '../ids.ts'
import { languageSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** wrong tries of a code; with the last one it is deleted */
export const CODE_TRIES = 5

export const codeSchema = z.string().check(z.regex(/^\d{6}$/))

/** The specification's seald_two_man_rule_session_id; good for half an hour after the link was used. */
const session_id = cidSchema
const openedSchema = z.object({
  /** null: a code is needed */
  lock: z.nullable(accountLockSchema),
  /** of the code that was sent; 0: none is good any more */
  tries_left: z.number(),
  /** how long the code that was sent is still good */
  expires_in_s: z.number(),
})

/** A session that ended or is none: token_ended. No key of it here: not_found. The mail could not be sent: unavailable. */
export const openStoredKey = endpoint({
  method: 'POST',
  path: '/api/keystorage/open',
  summary: 'The sealed key on a device that the key storage knows; else a code is sent, at most one a minute',
  caller: 'public',
  body: z.object({
    session_id,
    /** of the page that asks, and whose portal it is: the mail with the code is written for it; absent: the account's, and nobody's */
    language: z.optional(languageSchema),
    region: z.optional(z.enum(regions.keys)),
  }),
  answer: openedSchema,
  errors: ['token_ended', 'not_found', 'unavailable'],
})

/** Counted before it is compared. With the right code the device is known from then on. */
export const openStoredKeyByCode = endpoint({
  method: 'POST',
  path: '/api/keystorage/code',
  summary: 'The sealed key, for who knows the code that was sent',
  caller: 'public',
  body: z.object({ session_id, code: codeSchema }),
  answer: openedSchema,
  errors: ['token_ended', 'not_found'],
})

/** Only before the account is made, and only what a rule key locks. */
export const depositStoredKey = endpoint({
  method: 'POST',
  path: '/api/keystorage/deposit',
  summary: 'Deposit the sealed key of an account that is being made; the device is known from then on',
  caller: 'public',
  body: z.object({ session_id, lock: accountLockSchema }),
  answer: z.object({ deposited: z.boolean() }),
  errors: ['token_ended', 'action_invalid'],
})
