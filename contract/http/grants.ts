// Who waits for access, and how a colleague gets it (KY4, KY5, KY9). Beside crypto.ts, which every first screen loads.
import * as z from 'zod/mini'
import { rosterEntrySchema } from '../envelope/roster.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { cidSchema, idSchema, organisationKindSchema } from '../ids.ts'
import { publicAccountSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

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
  /** KY4: a member by these very keys, whose roles in the roster are no longer those of now */
  roles_only: z.boolean(),
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
    /** `add`, or `rotate` for a member who has new keys after a reset or other roles; null: only wraps, to members (KY9) */
    roster_entry: z.nullable(rosterEntrySchema),
    wraps: z.array(wrapSchema).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({ granted: z.boolean() }),
  errors: ['forbidden', 'not_found', 'roster_refused', 'wrap_refused'],
})
