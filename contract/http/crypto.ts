// Rosters, groups, wraps: what a client needs to verify and open keys (KY4 to KY6).
import * as z from 'zod/mini'
import { groupGenerationSchema } from '../envelope/group.ts'
import { partnerCheckSchema } from '../envelope/partner-check.ts'
import { rosterEntrySchema } from '../envelope/roster.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { b64Schema, idParam, idSchema, organisationKindSchema } from '../ids.ts'
import { organisationSummarySchema, publicAccountSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** Whose signatures are checked, and to whom keys are wrapped. */
export const memberKeysSchema = z.partial(publicAccountSchema, {
  // of the own organisation, and of one with which it shares a request: else keys are enough
  first_name: true,
  last_name: true,
})

export const organisationKeysSchema = z.object({
  organisation: organisationSummarySchema,
  roster: z.array(rosterEntrySchema),
  groups: z.array(groupGenerationSchema),
  /** the public keys of everybody who ever stood in the roster, to check signatures by */
  accounts: z.array(memberKeysSchema),
  /** signing keys that members had before a reset: what they signed then stays good */
  former_keys: z.optional(z.array(b64Schema)),
  /** of the own clinic: what its people said of partners' keys (KY9), so that a new device knows it before it shares */
  partner_checks: z.optional(z.array(partnerCheckSchema)),
  /**
   * KY9: of a provider whose first person came by a fax's code, and that no clinic has confirmed yet: their address as clinics are told
   * it, null for relatives. Nothing is wrapped to it before a person has confirmed it.
   */
  came_by_fax: z.optional(z.object({ email: z.nullable(z.string()) })),
})
export type OrganisationKeys = z.infer<typeof organisationKeysSchema>

export const readOrganisationKeys = endpoint({
  method: 'GET',
  path: '/api/crypto/organisations/:kind/:id',
  summary: 'Roster, group generations and public keys of an organisation',
  caller: 'account',
  params: z.object({ kind: organisationKindSchema, id: idParam }),
  answer: organisationKeysSchema,
  errors: ['forbidden', 'not_found'],
})

/** E4: a wrap as the specification names it, for one of the people whom it lets read */
export const sessionKeySchema = z.object({
  account_id: idSchema,
  /** the wrapped key */
  session_key: z.string(),
  algorithm: z.string(),
})
export type SessionKey = z.infer<typeof sessionKeySchema>

/** KY5: the first device that unwraps a foreign key by RSA deposits it again, sealed under its group's GS */
export const depositSessionKeys = endpoint({
  method: 'PUT',
  path: '/api/crypto/sessions/:id',
  summary: 'Deposit wraps of a request’s keys for the own group',
  caller: 'account',
  /** -1: no request; answers the own account's group secrets */
  params: z.object({ id: z.union([idParam, z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(-1))]) }),
  body: z.object({ wraps: z.array(wrapSchema).check(z.maxLength(10)) }),
  answer: z.object({ stored: z.number(), session_keys: z.array(sessionKeySchema) }),
  errors: ['forbidden', 'not_found', 'wrap_refused'],
})
