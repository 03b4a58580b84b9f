// Rosters, groups, wraps: what a client needs to verify and open keys (KY4 to KY6), and how a colleague gets access.
import * as z from 'zod/mini'
import { groupGenerationSchema } from '../envelope/group.ts'
import { rosterEntrySchema } from '../envelope/roster.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { b64Schema, idParam, idSchema, organisationKindSchema } from '../ids.ts'
import { organisationSummarySchema, publicAccountSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const organisationKeysSchema = z.object({
  organisation: organisationSummarySchema,
  roster: z.array(rosterEntrySchema),
  groups: z.array(groupGenerationSchema),
  /** the public keys of everybody who ever stood in the roster, to check signatures by */
  accounts: z.array(publicAccountSchema),
  /** signing keys that members had before a reset: what they signed then stays good */
  former_keys: z.optional(z.array(b64Schema)),
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

/** KY5: the first device that unwraps a foreign key by RSA deposits it again, sealed under its group's GS */
export const depositSessionKeys = endpoint({
  method: 'PUT',
  path: '/api/crypto/sessions/:id',
  summary: 'Deposit wraps of a request’s keys for the own group',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: z.object({ wraps: z.array(wrapSchema).check(z.minLength(1), z.maxLength(10)) }),
  answer: z.object({ stored: z.number() }),
  errors: ['forbidden', 'not_found', 'wrap_refused'],
})

export const pendingAccessSchema = z.object({
  account: publicAccountSchema,
  careprovider_id: z.nullable(idSchema),
  careseeker_id: z.nullable(idSchema),
  created_at: z.number(),
})
export type PendingAccess = z.infer<typeof pendingAccessSchema>

export const readPendingAccesses = endpoint({
  method: 'GET',
  path: '/api/seald/access/pending',
  summary: 'Colleagues who have keys and no access to the own organisation’s group yet',
  caller: 'account',
  answer: z.object({ accesses: z.array(pendingAccessSchema) }),
  errors: ['forbidden'],
})

export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/seald/access',
  summary: 'Add a colleague to the roster and wrap the group secret to them',
  caller: 'account',
  body: z.object({
    organisation: z.object({ kind: organisationKindSchema, id: idSchema }),
    /** `add`, or `rotate` for a member who has new keys after a reset */
    roster_entry: rosterEntrySchema,
    wraps: z.array(wrapSchema).check(z.minLength(1), z.maxLength(20)),
  }),
  answer: z.object({ granted: z.boolean() }),
  errors: ['forbidden', 'not_found', 'roster_refused', 'wrap_refused'],
})
