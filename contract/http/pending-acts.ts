// Dangerous acts of administrators (ux-2.md, W48): what follows from one is computed before it is asked for; it counts an hour later,
// the others with the role admin are written, and each of them can take it back until then. When it is due, whoever asked for it has
// to hold the right still, and what spoke against it then says so. Two people cannot always sign for each other. An act is about an
// account or about a house: a provider or a clinic.
import * as z from 'zod/mini'
import { inactiveReasons } from '../../catalogue/admin/inactive-reasons.ts'
import { enumOf } from '../enum-of.ts'
import { idParam, idSchema, instantSchema, organisationKindSchema } from '../ids.ts'
import { codeSchema, countSchema } from '../numbers.ts'
import { emailSchema } from './accounts.ts'
import { calledHouseSchema } from './admin-mails.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'

/** ms */
export const actDelay = 3_600_000

const ofAccount = { account_id: idSchema }
/** What an act of each kind has beside its account. */
export const actDetails = {
  give_role: z.object({ role_value: codeSchema }),
  take_role: z.object({ role_value: codeSchema }),
  deactivate_account: z.object({}),
  change_email: z.object({ email: emailSchema }),
  revoke_device: z.object({ device_id: idSchema }),
  reset_factor: z.object({}),
} as const
export type ActKind = keyof typeof actDetails
export const actKinds = Object.keys(actDetails) as [ActKind, ...ActKind[]]

/** What an act of each kind has beside its house. */
export const houseActDetails = {
  /** of a provider: why it does not take part any more; of a clinic: null */
  deactivate_house: z.object({ inactive_reason: z.nullable(enumOf(inactiveReasons.keys)) }),
} as const
export type HouseActKind = keyof typeof houseActDetails
export const houseActKinds = Object.keys(houseActDetails) as [HouseActKind, ...HouseActKind[]]

export const actStates = ['waiting', 'done', 'withdrawn', 'refused'] as const
export type ActState = (typeof actStates)[number]

export type ActDetails = Readonly<Record<string, unknown>>

const wanted = z.discriminatedUnion('kind', [
  z.extend(actDetails.give_role, { kind: z.literal('give_role'), ...ofAccount }),
  z.extend(actDetails.take_role, { kind: z.literal('take_role'), ...ofAccount }),
  z.extend(actDetails.deactivate_account, { kind: z.literal('deactivate_account'), ...ofAccount }),
  z.extend(actDetails.change_email, { kind: z.literal('change_email'), ...ofAccount }),
  z.extend(actDetails.revoke_device, { kind: z.literal('revoke_device'), ...ofAccount }),
  z.extend(actDetails.reset_factor, { kind: z.literal('reset_factor'), ...ofAccount }),
  z.extend(houseActDetails.deactivate_house, { kind: z.literal('deactivate_house'), organisation_id: idSchema }),
])
export type WantedAct = z.infer<typeof wanted>

/** What follows from an act: a sentence of the texts by its key, with what it names. */
const consequence = z.object({
  key: z.string(),
  count: z.optional(countSchema),
  name: z.optional(z.string()),
})
export type Consequence = z.infer<typeof consequence>

/** how far an act of either kind is */
const standing = {
  asked_by: z.nullable(accountNameSchema),
  asked_at: instantSchema,
  due_at: instantSchema,
  reason: z.string(),
  state: z.enum(actStates),
  settled_at: z.nullable(instantSchema),
  settled_by: z.nullable(accountNameSchema),
  /** code of what spoke against it when it was due */
  refusal: z.nullable(z.string()),
}

export const pendingActSchema = z.object({
  id: idSchema,
  kind: z.enum(actKinds),
  account_id: idSchema,
  /** of the account; its address where it has no name */
  name: z.string(),
  /** code of catalogue roles, of what is about one; null otherwise */
  role_value: z.nullable(codeSchema),
  /** address or device that it is about; null otherwise */
  about: z.nullable(z.string()),
  ...standing,
})
export type PendingAct = z.infer<typeof pendingActSchema>

export const pendingHouseActSchema = z.object({
  id: idSchema,
  kind: z.enum(houseActKinds),
  house: z.object({ kind: organisationKindSchema, id: idSchema, name: z.string() }),
  ...standing,
})
export type PendingHouseAct = z.infer<typeof pendingHouseActSchema>

/** as the act was asked for */
const oneAct = z.union([pendingActSchema, pendingHouseActSchema])

/** validation_failed at body.act with what speaks against it: last_admin, held, not_held, email_taken, not_offered, missing_reason, waiting, … */
const errors = ['forbidden', 'not_found'] as const

export const previewAct = endpoint({
  method: 'POST',
  path: '/api/admin/acts/preview',
  summary: 'What would follow from a dangerous act; nothing is changed',
  caller: 'account',
  body: z.object({ act: wanted }),
  answer: z.object({
    /** to be typed before it is asked for */
    name: z.string(),
    consequences: z.array(consequence),
    /** who else is written, by name */
    told: z.array(accountNameSchema),
    /** it can be done at once, with a reason */
    may_hurry: z.boolean(),
    /** it needs a reason, though it waits */
    asks_reason: z._default(z.boolean(), false),
    /** where the person has to be called back before, at these numbers and at none that a caller named; else empty */
    call_back: z._default(z.array(calledHouseSchema), []),
    /** when it would count */
    due_at: instantSchema,
  }),
  errors,
})

/** signs of why an act is done */
export const longestReason = 500

/** Besides: other_name at body.name; missing or no_reason at body.reason, not_offered at body.at_once. */
export const askAct = endpoint({
  method: 'POST',
  path: '/api/admin/acts',
  summary: 'Ask for a dangerous act; it counts in an hour, where its kind allows it at once',
  caller: 'account',
  body: z.object({
    act: wanted,
    /** as typed */
    name: z.string().check(z.trim(), z.maxLength(300)),
    at_once: z.boolean(),
    /** why it is done at once, or at all where the kind asks for it; empty otherwise */
    reason: z.string().check(z.trim(), z.maxLength(longestReason)),
  }),
  answer: oneAct,
  status: 201,
  errors,
})

export const listActs = endpoint({
  method: 'GET',
  path: '/api/admin/acts',
  summary: 'Dangerous acts that wait, the next one first, and those of the last 24 hours that could not be done',
  caller: 'account',
  answer: z.object({
    acts: z.array(pendingActSchema),
    /** of houses that the caller's roles open */
    house_acts: z._default(z.array(pendingHouseActSchema), []),
  }),
  errors: ['forbidden'],
})

/** validation_failed with not_offered at body.state: it does not wait any more */
export const withdrawAct = endpoint({
  method: 'DELETE',
  path: '/api/admin/acts/:actId',
  summary: 'Take back a dangerous act that waits',
  caller: 'account',
  params: z.object({ actId: idParam }),
  answer: oneAct,
  errors,
})
