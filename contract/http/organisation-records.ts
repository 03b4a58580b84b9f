// A provider and a clinic as those see them who set them up: with the history of accounts and states (R57), and what the operator
// notes. Nothing of a patient. Source: specification, professional apps, sections 2.6 and 7.
import * as z from 'zod/mini'
import { onboardingStatuses } from '../../catalogue/admin/onboarding-statuses.ts'
import { organisationEventTypes } from '../../catalogue/admin/organisation-event-types.ts'
import { capacityStatuses } from '../../catalogue/capacity-statuses.ts'
import { careproviderStatuses } from '../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../catalogue/careseeker-statuses.ts'
import { enumOf } from '../enum-of.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { codeSchema, countParam, countSchema } from '../numbers.ts'
import { deviceKindSchema } from './accounts.ts'
import { clinicContactSchema } from './admin-organisations.ts'
import { recordFileSchema } from './consultants.ts'
import { deviceForms } from './devices.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'
import { providerPreferenceSchema } from './preferred-providers.ts'
import { accountNameSchema } from './records.ts'

const start = z.optional(countParam)
const count = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)))

const historySchema = z.object({
  /** newest first */
  events: z.array(
    z.object({
      id: idSchema,
      type: enumOf(organisationEventTypes.keys),
      timestamp: instantSchema,
      /** who did it; null: the operator */
      account: z.nullable(accountNameSchema),
      /** whose account it is about; email: of somebody without a name, who was only invited */
      subject_account: z.nullable(z.extend(accountNameSchema, { email: z.optional(z.string()) })),
      context: z.object({
        /** keys of the list that the event's type is about; null: there was none */
        previous_status: z.optional(z.nullable(z.string())),
        new_status: z.optional(z.nullable(z.string())),
        /** of the operator: what was said, and why a provider no longer takes part (key of inactiveReasons) */
        onboarding_comment: z.optional(z.string()),
        inactive_reason: z.optional(z.string()),
        /** code of mailTypes, how many it went to, and how many of those did not arrive */
        mail_type: z.optional(codeSchema),
        recipients: z.optional(countSchema),
        bounced_mails: z.optional(z.object({ total_bounced: countSchema, total_sent: countSchema })),
        /** the other record of a duplicate */
        other_house: z.optional(z.string()),
        /** the version of a legal document that was accepted */
        document: z.optional(z.object({ type: z.string(), version: instantSchema })),
        /** name of the file of the signed agreement */
        agreement: z.optional(z.string()),
        /** what a clinic keeps for its rehab applications: name of a file, or of a list of the catalogue */
        material: z.optional(z.object({ kind: z.enum(['template', 'schema', 'key_list']), name: z.string() })),
      }),
    }),
  ),
  total: z.number(),
  remaining: z.number(),
})
export type OrganisationHistory = z.infer<typeof historySchema>

/** how many wait, and since when the oldest of them does */
const waitingSchema = z.object({ count: countSchema, since: z.nullable(instantSchema) })

/** How a house is there, for the operator: nobody is named, and no request. */
const presenceSchema = z.object({
  /** active accounts; invited: without a password yet */
  people: countSchema,
  invited: countSchema,
  /** without the house's keys */
  waiting_access: waitingSchema,
  last_used_at: z.nullable(instantSchema),
  /** on which somebody of it is signed in, the last used first */
  devices: z.array(
    z.object({
      kind: deviceKindSchema,
      form: z.nullable(z.enum(deviceForms)),
      used_at: instantSchema,
      /** none: nobody wants to hear anything there; broken: its push service refuses it */
      push: z.enum(['good', 'broken', 'none']),
    }),
  ),
  /** of the last 30 days: handed to a push service, and reported by a device */
  pushes: z.object({ sent: countSchema, reported: countSchema, last_reported_at: z.nullable(instantSchema) }),
  capacity: z.object({
    status: enumOf(capacityStatuses.keys),
    /** null: it has never told */
    updated_at: z.nullable(instantSchema),
    /** what it told is too old and counts as unknown */
    lapsed: z.boolean(),
  }),
})
export type HousePresence = z.infer<typeof presenceSchema>

const base = {
  id: idSchema,
  name: z.string(),
  zipcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** with events */
  events: z.optional(historySchema),
}

export const readCareprovider = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId',
  summary: 'A provider, for those who lead it and for administrators, with what the query asks for',
  caller: 'account',
  params: z.object({ careproviderId: idParam }),
  query: z.object({
    events: flagSchema,
    /** of the events */
    start,
    count,
    pending_messages: flagSchema,
    metrics: flagSchema,
    /** notes, assignee: the operator's own; nobody of the house is told */
    fields: z.optional(z.string().check(z.regex(/^(notes|assignee)(,(notes|assignee))?$/))),
  }),
  answer: z.object({
    ...base,
    status: enumOf(careproviderStatuses.keys),
    onboarding_status: z.nullable(enumOf(onboardingStatuses.keys)),
    /** messages of clinics in open requests that nobody of the house has seen */
    pending_messages: z.optional(z.number()),
    /** beside them, for administrators: how many wait and since when; never whom they are about */
    pending: z.optional(
      z.object({
        messages: waitingSchema,
        /** requests without an answer */
        unanswered: waitingSchema,
        /** among those: nobody of the house has opened them */
        unopened: waitingSchema,
      }),
    ),
    /** of the last 90 days */
    metrics: z.optional(
      z.object({
        received: z.number(),
        answered: z.number(),
        accepted: z.number(),
        declined: z.number(),
        attributed: z.number(),
        /** ms from sending to the first answer; null: there is none */
        median_ms: z.nullable(z.number()),
        /** nine of ten answers came within; null: there is none */
        p90_ms: z.nullable(z.number()),
      }),
    ),
    /** with metrics, for administrators */
    presence: z.optional(presenceSchema),
    notes: z.optional(z.string()),
    assignee: z.optional(z.nullable(accountNameSchema)),
  }),
  errors: ['forbidden', 'not_found'],
})

export type CareproviderRecord = z.output<typeof readCareprovider.answer>

/** what a query may ask of a clinic beside its record */
export const careseekerFields = [
  'providers',
  'contacts',
  'events',
  'information',
  'config',
  'user_management_file',
  'sso_integration',
  'product_features',
] as const
export type CareseekerField = (typeof careseekerFields)[number]
const fieldsForm = new RegExp(`^(${careseekerFields.join('|')})(,(${careseekerFields.join('|')}))*$`)

export const readCareseeker = endpoint({
  method: 'GET',
  path: '/api/careseekers/:careseekerId',
  summary: 'A clinic, for those who manage its accounts and for administrators, with what the query asks for',
  caller: 'account',
  params: z.object({ careseekerId: idParam }),
  /** start and count are of the events */
  query: z.object({ fields: z.optional(z.string().check(z.regex(fieldsForm))), start, count }),
  answer: z.object({
    ...base,
    status: enumOf(careseekerStatuses.keys),
    /** those that it prefers or has blocked */
    providers: z.optional(z.array(providerPreferenceSchema)),
    /** by key; what no screen has a field for is there, too */
    config: z.optional(z.record(z.string(), z.unknown())),
    sso_integration: z.optional(z.object({ active: z.boolean() })),
    product_features: z.optional(z.array(z.number())),
    /** the operator's own: nobody of the clinic is told */
    contacts: z.optional(z.array(clinicContactSchema)),
    information: z.optional(z.string()),
    user_management_file: z.optional(z.nullable(recordFileSchema)),
  }),
  errors: ['forbidden', 'not_found'],
})
