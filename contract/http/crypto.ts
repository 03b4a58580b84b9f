// Rosters, groups, wraps: what a client needs to verify and open keys (KY4 to KY6), and how a colleague gets access.
import * as z from 'zod/mini'
import { groupGenerationSchema } from '../envelope/group.ts'
import { rosterEntrySchema } from '../envelope/roster.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { b64Schema, cidSchema, idParam, idSchema, organisationKindSchema } from '../ids.ts'
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

const sealdRefSchema = z.object({ seald_id: cidSchema })

export const pendingAccessSchema = z.object({
  account: publicAccountSchema,
  careprovider_id: z.nullable(idSchema),
  careseeker_id: z.nullable(idSchema),
  created_at: z.number(),
  account_id: idSchema,
  /** the group: cid of the organisation */
  seald_encryption_context: sealdRefSchema,
  /** KY9: stands in the roster and has no newest secret: granted without a question. Else a person confirms it */
  in_roster: z.boolean(),
})
/** E27: an organisation that waits for a request's key */
export const pendingEntitySchema = z.object({
  /** code of catalogue entityTypes, and its id */
  entity: z.object({ type: idSchema, id: idSchema }),
  auction_request_id: idSchema,
  patient_id: idSchema,
  careprovider_id: idSchema,
  careseeker_id: idSchema,
  created_at: z.number(),
  /** the session: cid of the request */
  seald_encryption_context: sealdRefSchema,
})
export type PendingEntity = z.infer<typeof pendingEntitySchema>
export type PendingAccess = z.infer<typeof pendingAccessSchema>

export const readPendingAccesses = endpoint({
  method: 'GET',
  path: '/api/seald/access/pending',
  summary: 'Colleagues who have keys and no access to the own organisation’s group yet',
  caller: 'account',
  answer: z.object({ accesses: z.array(pendingAccessSchema), entities: z.array(pendingEntitySchema) }),
  errors: ['forbidden'],
})

export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/seald/access',
  summary: 'Add a colleague to the roster and wrap the group secret to them',
  caller: 'account',
  body: z.object({
    organisation: z.object({ kind: organisationKindSchema, id: idSchema }),
    /** `add`, or `rotate` for a member who has new keys after a reset; null: only wraps, to members (KY9) */
    roster_entry: z.nullable(rosterEntrySchema),
    wraps: z.array(wrapSchema).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({ granted: z.boolean() }),
  errors: ['forbidden', 'not_found', 'roster_refused', 'wrap_refused'],
})
