// Accounts of the portal: made and opened by a link that is mailed, without a password (000 §2.8, §7.1; AU8). Their key is
// opened by two halves: the rule key that lies here, and what key-storage.ts keeps.
import * as z from 'zod/mini'
import { accountKeysSchema } from '../envelope/account.ts'
import { bytes16Schema, bytes64Schema } from '../envelope/lengths.ts'
import { cidSchema, idParam, idSchema } from '../ids.ts'
import { emailSchema, languageSchema, ownAccountSchema, sessionSchema, tokenSchema } from './accounts.ts'
import { captchaSchema } from './captcha.ts'
import { endpoint } from './endpoint.ts'

/** Where the person was when the link was asked for: a path of the portal, with its query. */
export const portalTargetSchema = z.string().check(z.regex(/^\/providersearch(\/[\w.~%?&=,:/-]*)?$/), z.maxLength(500))

const asked = {
  query: z.object({ redirect_to: z.optional(portalTargetSchema) }),
  body: z.object({ email: emailSchema, language: z.optional(languageSchema), captcha: captchaSchema }),
  answer: z.object({ accepted: z.boolean() }),
} as const

/**
 * email_taken: there is an account of the portal already (the specification's error 3). token_ended: the captcha's solution is
 * none, used or too old. An address of a house's account gets the answer of an unknown one, and no mail.
 */
export const createPortalAccount = endpoint({
  method: 'POST',
  path: '/api/providersearch/account/create',
  summary: 'Send a link that makes an account for this address',
  caller: 'public',
  ...asked,
  status: 201,
  errors: ['email_taken', 'token_ended'],
})

/**
 * not_found: no account of the portal has this address (error 2). action_not_offered: it is not active (error 1); to one that was
 * not finished goes a new link that makes it. token_ended: as above.
 */
export const askPortalLogin = endpoint({
  method: 'POST',
  path: '/api/providersearch/account/login',
  summary: 'Send a link for signing in, if the address has an account of the portal',
  caller: 'public',
  ...asked,
  errors: ['not_found', 'action_not_offered', 'token_ended'],
})

/** Uses nothing up: a new account's key is deposited with the key storage before the link is redeemed. */
export const beginPortalActivation = endpoint({
  method: 'POST',
  path: '/api/providersearch/account/create/activation/begin',
  summary: 'The number of the account that a link makes, and a session to deposit its key in',
  caller: 'public',
  body: z.object({ token: tokenSchema }),
  answer: z.object({ account: idSchema, seald_two_man_rule_session_id: cidSchema }),
  errors: ['token_ended'],
})

const openedSchema = z.object({
  session: sessionSchema,
  account: ownAccountSchema,
  auth_result: z.object({ id_token: z.string(), account_id: idSchema }),
  /** with the key storage, for half an hour */
  seald_two_man_rule_session_id: cidSchema,
})

/** AU8: uses the token up. action_invalid: nothing is deposited under this rule key, or the keys are not what they have to be. */
export const activatePortalAccount = endpoint({
  method: 'POST',
  path: '/api/providersearch/account/create/activation',
  summary: 'Redeem the link that makes an account: its keys, and the rule key of what was deposited',
  caller: 'public',
  body: z.object({
    token: tokenSchema,
    language: z.optional(languageSchema),
    keys: accountKeysSchema,
    rule_key: z.object({
      /** of the lock that was deposited */
      kid: bytes16Schema,
      secret: bytes64Schema,
    }),
  }),
  answer: openedSchema,
  errors: ['token_ended', 'action_invalid'],
})

/** AU8: uses the token up. What it opens is a session; the keys stay closed without the key storage. */
export const redeemPortalLogin = endpoint({
  method: 'POST',
  path: '/api/providersearch/account/login/activation',
  summary: 'Redeem a link for signing in',
  caller: 'public',
  body: z.object({ token: tokenSchema }),
  answer: openedSchema,
  errors: ['token_ended'],
})

/** Only for half an hour after the link was redeemed (then token_ended): whoever takes over a session later opens nothing. */
export const takeRuleKey = endpoint({
  method: 'POST',
  path: '/api/seald/rulekey',
  summary: 'The rule key of a lock that the key storage handed out',
  caller: 'account',
  body: z.object({ kid: bytes16Schema }),
  answer: z.object({ secret: bytes64Schema }),
  errors: ['forbidden', 'not_found', 'token_ended'],
})

/**
 * The own one, of the portal only: accounts of houses are ended by their managers. action_not_offered: a search is not archived
 * yet, so that its providers would not hear that it ended.
 */
export const deletePortalAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id',
  summary: 'Erase the own account: person, sessions, keys, and both halves of the two-man rule',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ deleted: z.boolean() }),
  errors: ['forbidden', 'not_found', 'action_not_offered'],
})
