// The records of a provider and of a clinic in the console, as forms: what is typed on their pages.

import { inactiveReasons } from '../../catalogue/admin/inactive-reasons.ts'
import { onboardingStatuses } from '../../catalogue/admin/onboarding-statuses.ts'
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { weekdays } from '../../catalogue/admissions/weekdays.ts'
import { careproviderStatuses } from '../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../catalogue/careseeker-statuses.ts'
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import type { AdminClinicFields, AdminProviderFields } from '../../contract/http/admin-organisations.ts'
import { CONTACT_REMARK_LIMIT } from '../../contract/http/contact-hours.ts'
import type { Result } from '../../contract/result.ts'
import { areSameHours, CONTACT_DAY_LIMIT, hoursOfTyped, typedHours } from '../contact-hours.ts'
import {
  choice,
  choices,
  email,
  type FormDefinition,
  fax,
  group,
  hours,
  long,
  page,
  phone,
  postcode,
  repeat,
  text,
  type ValuesOf,
} from '../forms/define.ts'
import { parseFax, parsePhone } from '../validators/phone.ts'
import type { Problem } from '../validators/problem.ts'

const address = group('address', [
  text('name', { max: 200, required: true }),
  text('street', { max: 200 }),
  postcode('zipcode', { required: true }),
])
const features = group('features', [choices('product_features', productFeatures)])
const notes = group('notes', [long('notes', { max: 5000, help: true })])

const providerPage = page(
  'careprovider',
  [],
  [
    address,
    group('reach', [fax('fax', { max: 40, help: true })]),
    group('hours', [
      hours('monday', { max: CONTACT_DAY_LIMIT, help: true }),
      hours('tuesday', { max: CONTACT_DAY_LIMIT }),
      hours('wednesday', { max: CONTACT_DAY_LIMIT }),
      hours('thursday', { max: CONTACT_DAY_LIMIT }),
      hours('friday', { max: CONTACT_DAY_LIMIT }),
      hours('saturday', { max: CONTACT_DAY_LIMIT }),
      hours('sunday', { max: CONTACT_DAY_LIMIT }),
      text('contact_remark', { max: CONTACT_REMARK_LIMIT, noLinks: true, help: true }),
    ]),
    group('state', [
      choice('status', careproviderStatuses, { required: true }),
      choice('inactive_reason', inactiveReasons, {
        required: true,
        when: { field: 'status', is: careproviderStatuses.code.inactive },
      }),
      choice('onboarding_status', onboardingStatuses),
    ]),
    features,
    notes,
  ],
)
/** nobody makes a careseeker of a relative */
const clinicTypes = {
  ...careseekerTypes,
  entries: careseekerTypes.entries.filter(({ key }) => key !== 'providerSearch'),
}
const clinicPage = page(
  'careseeker',
  [],
  [
    address,
    group('state', [
      choice('status', careseekerStatuses, { required: true }),
      choice('type', clinicTypes, { required: true }),
    ]),
    features,
    group('contacts', [
      repeat('contacts', {
        max: 20,
        fields: [
          text('name', { max: 200, required: true }),
          text('role', { max: 200 }),
          phone('phone', { max: 40 }),
          email('email', { max: 254 }),
        ],
      }),
    ]),
    group('notes', [long('information', { max: 5000, help: true }), long('notes', { max: 5000, help: true })]),
  ],
)

export const providerForm = {
  name: 'careprovider',
  texts: 'admin',
  pages: [providerPage],
  rules: [],
} as const satisfies FormDefinition
export const clinicForm = {
  name: 'careseeker',
  texts: 'admin',
  pages: [clinicPage],
  rules: [],
} as const satisfies FormDefinition

type ProviderValues = ValuesOf<typeof providerPage>
type ClinicValues = ValuesOf<typeof clinicPage>

const keyOf = (
  list: { readonly entries: readonly { readonly code: unknown; readonly key: string }[] },
  code: unknown,
) => list.entries.find((entry) => entry.code === code)?.key ?? null
const codeOf = (
  list: { readonly entries: readonly { readonly code: unknown; readonly key: string }[] },
  key: string | null,
) => list.entries.find((entry) => entry.key === key)?.code

const typedOf = (record: Pick<AdminProviderFields, 'name' | 'street' | 'zipcode' | 'product_features' | 'notes'>) => ({
  name: record.name,
  street: record.street,
  zipcode: record.zipcode,
  product_features: record.product_features,
  notes: record.notes,
})

const organisationOf = (values: ProviderValues | ClinicValues) => ({
  name: values.name ?? '',
  street: values.street ?? '',
  zipcode: values.zipcode ?? '',
  product_features: [...(values.product_features ?? [])],
  notes: values.notes ?? '',
})

/** an empty field is one that nobody filled in */
function hoursValues(said: AdminProviderFields['contact_hours']): ProviderValues {
  const { days, remark } = typedHours(said)
  return { ...Object.fromEntries(weekdays.keys.map((day, at) => [day, days[at] ?? ''])), contact_remark: remark }
}

export const providerValues = (record: AdminProviderFields): ProviderValues =>
  ({
    ...typedOf(record),
    fax: record.fax ?? '',
    ...hoursValues(record.contact_hours),
    status: codeOf(careproviderStatuses, record.status),
    inactive_reason: codeOf(inactiveReasons, record.inactive_reason),
    onboarding_status: codeOf(onboardingStatuses, record.onboarding_status),
  }) as ProviderValues

const hoursOfValues = (values: ProviderValues) =>
  hoursOfTyped({ days: weekdays.keys.map((day) => values[day] ?? ''), remark: values.contact_remark ?? '' })

/**
 * Of a form without problems. Fax and hours go along only where they are others than before: a server of the version before does
 * not tell them, and an empty form would take them away.
 * @param before the record that the form was filled from; null: a new one
 */
export const providerFields = (
  values: ProviderValues,
  before: AdminProviderFields | null,
  assignee_id: number | null = before?.assignee_id ?? null,
): AdminProviderFields => ({
  ...organisationOf(values),
  assignee_id,
  ...((values.fax ?? '').trim() !== (before?.fax ?? '') && { fax: faxOf(values.fax) }),
  ...(!areSameHours(hoursOfValues(values), before?.contact_hours) && { contact_hours: hoursOfValues(values) }),
  status: keyOf(careproviderStatuses, values.status) ?? '',
  inactive_reason: keyOf(inactiveReasons, values.inactive_reason),
  onboarding_status: keyOf(onboardingStatuses, values.onboarding_status),
})

/** as the wire carries it, of a field without problems */
export const phoneOf = (typed: string | undefined): string => numberOf(parsePhone(typed ?? ''))
export const faxOf = (typed: string | undefined): string => numberOf(parseFax(typed ?? ''))
const numberOf = (parsed: Result<string, Problem>): string => (parsed.ok ? parsed.value : '')

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const clinicValues = (record: AdminClinicFields): ClinicValues =>
  ({
    ...typedOf(record),
    contacts: record.contacts?.map((contact, id) => ({ id: String(id), ...contact })),
    information: record.information,
    status: codeOf(careseekerStatuses, record.status),
    type: record.type,
  }) as ClinicValues

/** Of a form without problems. */
export const clinicFields = (values: ClinicValues, assignee_id: number | null): AdminClinicFields => ({
  ...organisationOf(values),
  assignee_id,
  status: keyOf(careseekerStatuses, values.status) ?? '',
  type: Number(values.type),
  contacts: (values.contacts ?? []).map((entry) => ({
    name: textOf(entry.name),
    role: textOf(entry.role),
    phone: phoneOf(textOf(entry.phone)),
    email: textOf(entry.email),
  })),
  information: values.information ?? '',
})
