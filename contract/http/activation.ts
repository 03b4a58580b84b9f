// The first way in: an invitation and what it makes (AU8).
import * as z from 'zod/mini'
import { accountKeysSchema, accountLockSchema } from '../envelope/account.ts'
import { groupGenerationSchema } from '../envelope/group.ts'
import { rosterEntrySchema } from '../envelope/roster.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { idSchema } from '../ids.ts'
import {
  authKeySchema,
  languageSchema,
  nameSchema,
  organisationSummarySchema,
  ownAccountSchema,
  saltSchema,
  sessionSchema,
  tokenSchema,
} from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** AU8: does not use the token up */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/accounts/invitation',
  summary: 'What an invitation is for',
  caller: 'public',
  body: z.object({ token: tokenSchema }),
  answer: z.object({
    account: idSchema,
    email: z.string(),
    /** null for administrators */
    organisation: z.nullable(organisationSummarySchema),
    roles: z.array(z.number()),
    /** nobody stands in the organisation's roster yet: this person founds it */
    founds: z.boolean(),
  }),
  errors: ['token_ended'],
})

/** AU8: uses the token up. A founder brings the self-signed roster entry, generation 1 of the group, and GS wrapped to the own account. */
export const activate = endpoint({
  method: 'POST',
  path: '/api/accounts/activate',
  summary: 'Redeem an invitation: name, password-derived key, key pairs',
  caller: 'public',
  body: z.object({
    token: tokenSchema,
    first_name: nameSchema,
    last_name: nameSchema,
    /** 'de' unless given */
    language: z.optional(languageSchema),
    salt: saltSchema,
    kdf_version: z.number(),
    auth_key: authKeySchema,
    keys: accountKeysSchema,
    locks: z.array(accountLockSchema).check(z.minLength(1), z.maxLength(5)),
    founding: z.nullable(
      z.object({ roster_entry: rosterEntrySchema, group: groupGenerationSchema, group_wrap: wrapSchema }),
    ),
  }),
  answer: z.object({ session: sessionSchema, account: ownAccountSchema }),
  errors: ['token_ended', 'roster_refused', 'wrap_refused', 'action_invalid'],
  bodyLimit: 200_000,
})
