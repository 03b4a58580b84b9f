// The encryption service under the specification's names (7.4): views and calls on rosters, group generations and wraps (KY5).
// seald ids: of an identity the account's encryption key, of a group the organisation's cid, of a session the record's cid.
import * as z from 'zod/mini'
import { jobStatuses } from '../../catalogue/admin/job-statuses.ts'
import { enumOf } from '../enum-of.ts'
import { groupRenewalSchema } from '../envelope/renewal.ts'
import { cidSchema, idParam, idSchema, instantSchema, organisationKindSchema } from '../ids.ts'
import { countParam, instantParam } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

/** at most one page of a group's sessions */
const maxSessions = 500
const organisation = z.object({ kind: organisationKindSchema, id: idSchema })
const sealdTypes = ['identity', 'group', 'session'] as const
const entity = {
  account_id: z.optional(idSchema),
  careprovider_id: z.optional(idSchema),
  careseeker_id: z.optional(idSchema),
  patient_id: z.optional(idSchema),
  auction_request_id: z.optional(idSchema),
}

export const createEncryptionContext = endpoint({
  method: 'POST',
  path: '/api/seald/encryptioncontext',
  summary: 'The encryption context of one entity; null: it has no key yet, or the caller creates none',
  caller: 'account',
  /** exactly one of the ids */
  body: z.object({ ...entity, seald_id: cidSchema, seald_type: z.enum(sealdTypes) }),
  answer: z.object({
    encryptionContext: z.nullable(
      z.object({ ...entity, seald_id: cidSchema, seald_display_id: z.string(), seald_type: z.enum(sealdTypes) }),
    ),
  }),
  errors: ['forbidden', 'not_found'],
})

/** E31: anything but registered is an error */
export const registrationStatuses = ['registered', 'not registered'] as const

export const initiateIdentity = endpoint({
  method: 'POST',
  path: '/api/seald/initiateidentity',
  summary: 'The own identity with the encryption service, at a moment of the device’s clock',
  caller: 'account',
  query: z.object({ datetime: instantParam }),
  answer: z.object({
    account_id: idSchema,
    /** null: not registered */
    seald_id: z.nullable(cidSchema),
    status: z.enum(registrationStatuses),
    /** of people without a password only: as their sign-in answered it */
    seald_two_man_rule_session_id: z.nullable(cidSchema),
    datetime: instantSchema,
    server_time: instantSchema,
  }),
  errors: ['forbidden'],
})

export const checkGroupAccess = endpoint({
  method: 'GET',
  path: '/api/seald/access/:sealdId',
  summary: 'Whether the caller has the newest secret of a group',
  caller: 'account',
  params: z.object({ sealdId: cidSchema }),
  answer: z.object({ exists: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})

/** KY6: what either call writes is one transaction: nobody leaves without a next generation */
export const deleteAccess = endpoint({
  method: 'POST',
  path: '/api/seald/access/delete',
  summary: 'Take an account out of the group, with the next generation for those who stay',
  caller: 'account',
  body: z.object({ organisation, account_id: idSchema, renewal: groupRenewalSchema }),
  answer: z.object({ deleted: z.boolean() }),
  errors: ['forbidden', 'not_found', 'roster_refused', 'wrap_refused'],
  bodyLimit: 2_000_000,
})

export const resetGroup = endpoint({
  method: 'POST',
  path: '/api/seald/group/reset',
  summary: 'Make the group’s next generation; renew: although nobody leaves',
  caller: 'account',
  query: z.object({ renew: z.optional(z.enum(['', 'true', 'false'])) }),
  body: z.object({ organisation, renewal: groupRenewalSchema }),
  answer: z.object({
    generation: idSchema,
    /** accounts that have its secret, and those among them who may manage */
    members: z.array(idSchema),
    admins: z.array(idSchema),
  }),
  errors: ['forbidden', 'not_found', 'roster_refused', 'wrap_refused'],
  bodyLimit: 2_000_000,
})

export const listGroupSessions = endpoint({
  method: 'GET',
  path: '/api/seald/group/:sealdId/sessions',
  summary: 'The keys that the own group can open, newest first',
  caller: 'account',
  params: z.object({ sealdId: cidSchema }),
  query: z.object({
    start: z.optional(countParam),
    count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxSessions))),
  }),
  answer: z.object({
    sessions: z.array(
      z.object({
        seald_id: cidSchema,
        kind: z.enum(['patient', 'request']),
        generation: idSchema,
        created_at: instantSchema,
      }),
    ),
    total: z.number(),
  }),
  errors: ['forbidden', 'not_found'],
})

export const checkSession = endpoint({
  method: 'POST',
  path: '/api/seald/session/check',
  summary: 'Whether a session has a key that the own organisation can open, and of which generation',
  caller: 'account',
  body: z.object({ seald_id: cidSchema }),
  answer: z.object({ exists: z.boolean(), generation: z.nullable(idSchema) }),
  errors: ['forbidden'],
})

export const encryptionJobSchema = z.object({
  id: idSchema,
  auction_id: idSchema,
  careseeker_id: idSchema,
  status: enumOf(jobStatuses.keys),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type EncryptionJob = z.infer<typeof encryptionJobSchema>

export const listEncryptionJobs = endpoint({
  method: 'GET',
  path: '/api/encryptionjobs',
  summary:
    'A clinic’s searches whose providers wait or waited for keys: at most 500, open ones first, the newest of each first',
  caller: 'account',
  query: z.object({ careseeker_id: idParam }),
  answer: z.object({ encryptionJobs: z.array(encryptionJobSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const updateEncryptionJob = endpoint({
  method: 'PUT',
  path: '/api/auctions/:auctionId/encryptionjob/:id',
  summary: 'How far the keys of a search are; succeeded only when nobody waits any more',
  caller: 'account',
  params: z.object({ auctionId: idParam, id: idParam }),
  body: z.object({ status: encryptionJobSchema.shape.status }),
  answer: encryptionJobSchema,
  errors: ['forbidden', 'not_found', 'action_not_offered'],
})
