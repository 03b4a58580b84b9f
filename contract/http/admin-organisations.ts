// Providers and clinics as the operator's people keep them (A2, A7): master data, state, how far a provider is on its way, notes and
// who looks after it. Nothing of a patient is in them.
import * as z from 'zod/mini'
import { inactiveReasons } from '../../catalogue/admin/inactive-reasons.ts'
import { onboardingStatuses } from '../../catalogue/admin/onboarding-statuses.ts'
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { careproviderStatuses } from '../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../catalogue/careseeker-statuses.ts'
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import { federalStates } from '../../catalogue/federal-states.ts'
import { enumOf, severalOf } from '../enum-of.ts'
import { idParam, idSchema, instantSchema, zipcodeSchema } from '../ids.ts'
import { codeParam, codeSchema, countSchema, instantParam } from '../numbers.ts'
import { contactFields } from './admin-fields.ts'
import { contactHoursSchema } from './contact-hours.ts'
import { flagSchema } from './flag.ts'
import { faxSchema } from './own-account.ts'
import { productFeaturesSchema } from './product-features.ts'
import { accountNameSchema } from './records.ts'
import { definePagedResource } from './resource.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^\P{Cc}*$/u))

const organisation = {
  name: line(200).check(z.minLength(1)),
  street: line(200),
  zipcode: zipcodeSchema,
  product_features: productFeaturesSchema,
  /** of the operator; nothing of a patient, and nobody of the house reads it */
  notes: z.string().check(z.trim(), z.maxLength(5000)),
  /** who of the operator's people looks after it */
  assignee_id: z.nullable(idSchema),
}
/** whom the operator speaks to at a clinic */
export const clinicContactSchema = z.object({
  name: line(200).check(z.minLength(1)),
  role: line(200),
  ...{ phone: contactFields.phone, email: contactFields.email },
})
export type ClinicContact = z.infer<typeof clinicContactSchema>

const shown = {
  /** the company that it belongs to, with what a house without its own takes from there; null: none */
  company: z.nullable(z.object({ id: idSchema, name: z.string(), ...contactFields })),
  /** of its postcode */
  city: z.nullable(z.string()),
  federal_state: z.nullable(z.string()),
  created_at: instantSchema,
  assignee: z.nullable(accountNameSchema),
  /** its last change here; null: none yet */
  changed: z.nullable(z.object({ at: instantSchema, account: z.nullable(accountNameSchema) })),
  /** active accounts */
  people: countSchema,
  /** when one of its people last used a session, ms */
  last_used_at: z.nullable(instantSchema),
}
const filters = {
  federal_state: z.optional(severalOf(federalStates.keys)),
  assignee_id: z.optional(idParam),
  /** nobody looks after it */
  unassigned: flagSchema,
  /** its people were last there before this time, ms; those who never were are not among them */
  used_before: z.optional(instantParam),
  /** none of its people has ever signed in */
  never_used: flagSchema,
  /** code of productFeatures that is switched on */
  feature: z.optional(codeParam),
  company_id: z.optional(idParam),
}
/** of both kinds, in the file for a spreadsheet */
const csv = {
  id: {},
  name: {},
  street: {},
  zipcode: {},
  city: {},
  federal_state: { list: federalStates },
  created_at: { isMoment: true },
  people: {},
  last_used_at: { isMoment: true },
  product_features: { list: productFeatures },
  assignee: { isPerson: true },
} as const

/**
 * Add and change: validation_failed with `unknown_zipcode` at body.zipcode, `taken` at body.name (the same name at the same
 * postcode), `no_staff` at body.assignee_id, of a provider `missing_reason` at
 * body.inactive_reason, `needs_act` at body.status (pending-acts.ts: it is active, and somebody works there or a request is open), `which_stays` and `undo_first` at body.status (a duplicate is made and taken back by house-duplicates.ts).
 */
export const adminProviders = definePagedResource({
  name: 'careproviders',
  path: '/api/admin/careproviders',
  scope: {},
  key: 'careproviderId',
  fields: {
    ...organisation,
    /** where clinics fax to; its people may say it too (house-profile.ts). Absent in a change: as it is */
    fax: z.optional(faxSchema),
    /** when somebody can be visited or called, said likewise; null: not said. Absent in a change: as it is */
    contact_hours: z.optional(z.nullable(contactHoursSchema)),
    status: enumOf(careproviderStatuses.keys),
    onboarding_status: z.nullable(enumOf(onboardingStatuses.keys)),
    /** why it no longer takes part: asked as soon as it is inactive, and kept */
    inactive_reason: z._default(z.nullable(enumOf(inactiveReasons.keys)), null),
  },
  shown: {
    ...shown,
    capacity_status: z.string(),
    capacity_updated_at: z.nullable(instantSchema),
    /** when the operator's people call it next, ms; null: nobody has said */
    next_call_at: z.nullable(instantSchema),
    /** requests that wait for its answer */
    open_requests: countSchema,
  },
  beside: {},
  sorts: ['name', 'zipcode', 'status', 'created_at', 'capacity_updated_at', 'last_used_at'],
  filters: {
    ...filters,
    status: z.optional(severalOf(careproviderStatuses.keys)),
    onboarding_status: z.optional(severalOf(onboardingStatuses.keys)),
    /** inactive, for this reason */
    inactive_reason: z.optional(severalOf(inactiveReasons.keys)),
    /** those that a line of the start counts (admin-start.ts), by what began before this moment, ms */
    unopened_requests: z.optional(instantParam),
    waiting_access: z.optional(instantParam),
    callbacks: z.optional(instantParam),
    new_houses: z.optional(instantParam),
    bounced_addresses: z.optional(instantParam),
    missing_agreements: z.optional(instantParam),
    open_terms: z.optional(instantParam),
    stale_capacity: z.optional(instantParam),
    silent_houses: z.optional(instantParam),
    /** its capacity was told before this time, ms, or never */
    capacity_before: z.optional(instantParam),
    /** it has never told its capacity */
    capacity_never: flagSchema,
  },
  bulk: {
    status: 'value',
    inactive_reason: 'value',
    onboarding_status: 'value',
    assignee_id: 'value',
    product_features: 'set',
  },
  csv: {
    ...csv,
    status: { list: careproviderStatuses },
    onboarding_status: { list: onboardingStatuses },
    inactive_reason: { list: inactiveReasons },
    next_call_at: { isMoment: true },
    capacity_updated_at: { isMoment: true },
    open_requests: {},
  },
  says: {
    list: 'Providers for the console, by page',
    read: 'A provider’s record for the console',
    add: 'A new provider; nobody is told',
    change: 'Other values for a provider’s record',
  },
})
export type AdminProvider = z.infer<typeof adminProviders.item>
export type AdminProviderFields = z.infer<typeof adminProviders.fields>

export const listAdminProviders = adminProviders.list
export const readAdminProvider = adminProviders.read
export const addAdminProvider = adminProviders.add
export const changeAdminProvider = adminProviders.change

/** As adminProviders. */
export const adminClinics = definePagedResource({
  name: 'careseekers',
  path: '/api/admin/careseekers',
  scope: {},
  key: 'careseekerId',
  fields: {
    ...organisation,
    status: enumOf(careseekerStatuses.keys),
    /** code of careseekerTypes */
    type: codeSchema.check(z.refine((code) => (careseekerTypes.codes as readonly number[]).includes(code))),
    contacts: z.array(clinicContactSchema).check(z.maxLength(20)),
    /** what the operator's people have to know of it */
    information: z.string().check(z.trim(), z.maxLength(5000)),
  },
  shown: {
    ...shown,
    /** patients whose search runs: how many, and nothing of whom */
    running_searches: countSchema,
  },
  beside: {},
  sorts: ['name', 'zipcode', 'status', 'created_at', 'last_used_at'],
  filters: {
    ...filters,
    status: z.optional(severalOf(careseekerStatuses.keys)),
    type: z.optional(severalOf(careseekerTypes.codes)),
    /** as among the providers */
    unanswered_searches: z.optional(instantParam),
    missing_clinic_agreements: z.optional(instantParam),
  },
  bulk: { status: 'value', assignee_id: 'value', product_features: 'set' },
  csv: { ...csv, status: { list: careseekerStatuses }, type: { list: careseekerTypes }, running_searches: {} },
  says: {
    list: 'Clinics for the console, by page',
    read: 'A clinic’s record for the console',
    add: 'A new clinic; nobody is told',
    change: 'Other values for a clinic’s record',
  },
})
export type AdminClinic = z.infer<typeof adminClinics.item>
export type AdminClinicFields = z.infer<typeof adminClinics.fields>

export const listAdminClinics = adminClinics.list
export const readAdminClinic = adminClinics.read
export const addAdminClinic = adminClinics.add
export const changeAdminClinic = adminClinics.change
