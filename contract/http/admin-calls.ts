// Calls of the operator's people to providers on their way to taking part (A6; ux-2.md, W42 and W43), and their notes (A2). Nothing of a
// patient, and nobody of the house reads it.
import * as z from 'zod/mini'
import { inactiveReasons } from '../../catalogue/admin/inactive-reasons.ts'
import { onboardingCallOutcomes } from '../../catalogue/admin/onboarding-call-outcomes.ts'
import { onboardingStatuses } from '../../catalogue/admin/onboarding-statuses.ts'
import { enumOf } from '../enum-of.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { countParam, countSchema } from '../numbers.ts'
import { adminProviders } from './admin-organisations.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'
import { accountNameSchema } from './records.ts'
import { defineResource, recordsPerPage } from './resource.ts'

export const callTextLength = 5000
const ofProvider = z.object({ careproviderId: idParam })
const person = z.nullable(accountNameSchema)

const pastCall = z.object({
  id: idSchema,
  at: instantSchema,
  account: person,
  outcome: enumOf(onboardingCallOutcomes.keys),
  /** what was said */
  text: z.string(),
  /** after the call */
  onboarding_status: z.nullable(enumOf(onboardingStatuses.keys)),
  next_call_at: z.nullable(instantSchema),
})
export type PastCall = z.infer<typeof pastCall>

const calledProvider = z.object({
  careprovider: z.object({ id: idSchema, name: z.string(), city: z.nullable(z.string()) }),
  /** of the house, else of its company; empty: nobody told one */
  phone: z.string(),
  status: z.string(),
  onboarding_status: z.nullable(enumOf(onboardingStatuses.keys)),
  /** ms; null: nobody has said when */
  next_call_at: z.nullable(instantSchema),
  /** calls in a row, up to now, that reached nobody */
  attempts: countSchema,
  last: z.nullable(pastCall),
  assignee: person,
})
export type CalledProvider = z.infer<typeof calledProvider>

export const listCalls = endpoint({
  method: 'GET',
  path: '/api/admin/calls',
  summary: 'Providers to call until the end of today, those that are overdue first, those without a time last',
  caller: 'account',
  query: z.object({
    /** whom the caller looks after */
    mine: flagSchema,
    start: z.optional(countParam),
    count: z.optional(countParam.check(z.maximum(recordsPerPage.most))),
  }),
  answer: z.object({
    /** ms: the moment of the list */
    at: instantSchema,
    calls: z.array(calledProvider),
    total: countSchema,
    /** of all, those whose time has passed */
    overdue: countSchema,
  }),
  errors: ['forbidden'],
})
export type CallList = z.infer<typeof listCalls.answer>

const providerCalls = z.extend(calledProvider, {
  /** of the provider’s record */
  rev: countSchema,
  inactive_reason: z.nullable(enumOf(inactiveReasons.keys)),
  /** the newest first */
  calls: z.array(pastCall),
  /** people of the house who were invited and have not come yet */
  invited: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      email: z.string(),
      /** mails to this address do not arrive; null: nothing says so */
      bounce: z.nullable(z.object({ kind: z.string(), at: instantSchema })),
    }),
  ),
})
export type ProviderCalls = z.infer<typeof providerCalls>

export const readProviderCalls = endpoint({
  method: 'GET',
  path: '/api/admin/careproviders/:careproviderId/calls',
  summary: 'The calls to a provider, whom to call next, and who of it was invited',
  caller: 'account',
  params: ofProvider,
  answer: providerCalls,
  errors: ['forbidden', 'not_found'],
})

const newCall = z.object({
  /** of the provider’s record, as it was seen */
  rev: countSchema,
  outcome: enumOf(onboardingCallOutcomes.keys),
  text: z.string().check(z.trim(), z.maxLength(callTextLength)),
  onboarding_status: z.nullable(enumOf(onboardingStatuses.keys)),
  /** ms; null: no next call */
  next_call_at: z.nullable(instantSchema),
  /** the provider becomes inactive for this reason; null: its status stays */
  inactive_reason: z.nullable(enumOf(inactiveReasons.keys)),
  /** who is sent the invitation again, with the outcome resendOnboardingEmail */
  resend_to: z.nullable(idSchema),
})
export type NewCall = z.infer<typeof newCall>

/**
 * validation_failed: `missing_reason` at body.inactive_reason (no interest, and no reason), `past`, `far` or `missing` at
 * body.next_call_at (to be called, and nobody says when), `missing`, `not_resent` (another outcome) or `not_invited` at body.resend_to. record_changed: the calls as
 * they are now.
 */
export const addCall = endpoint({
  method: 'POST',
  path: '/api/admin/careproviders/:careproviderId/calls',
  summary: 'What came of a call: the state afterwards, the next call, and what follows from the outcome',
  caller: 'account',
  params: ofProvider,
  body: newCall,
  answer: providerCalls,
  status: 201,
  errors: ['forbidden', 'not_found', 'record_changed'],
})

const noteShown = {
  created_at: instantSchema,
  account: person,
  /** the newest first; the first is the text that counts */
  versions: z.array(z.object({ at: instantSchema, account: person, text: z.string() })),
}
/** of a record that is a duplicate of this one: read here, corrected there */
const mergedNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  ...noteShown,
  of: z.object({ id: idSchema, name: z.string() }),
})
export type MergedNote = z.infer<typeof mergedNoteSchema>

/** Notes are corrected and never removed: each version stays with who wrote it and when. */
export const providerNotes = defineResource({
  name: 'providernotes',
  path: '/api/admin/careproviders/:careproviderId/notes',
  scope: { careproviderId: idParam },
  key: 'noteId',
  fields: { text: z.string().check(z.trim(), z.minLength(1), z.maxLength(callTextLength)) },
  shown: noteShown,
  /** notes on its duplicates, as long as they are some, the newest first */
  beside: { merged: z.array(mergedNoteSchema) },
  says: {
    list: 'The operator’s notes on a provider and on its duplicates, the newest first',
    add: 'A new note on a provider, signed and dated',
    change: 'Another text of a note; the one before stays readable',
  },
})
export type ProviderNote = z.infer<typeof providerNotes.item>
export const listProviderNotes = providerNotes.list
export const addProviderNote = providerNotes.add
export const changeProviderNote = providerNotes.change

export const listManuallyAdded = endpoint({
  ...adminProviders.list,
  path: '/api/careproviders/manuallyadded',
  summary: 'Providers that the operator’s people added by hand and that are still in that state',
})

/** As addAdminProvider; who names no state of getting on board is manuallyAdded. */
export const addCareprovider = endpoint({
  ...adminProviders.add,
  path: '/api/careproviders',
  summary: 'A provider added by hand, as the specification names the call',
})
