// The records of companies, insurances and advice centres in the console, and a clinic's configuration, as forms.
import { companyStatuses } from '../../catalogue/admin/company-statuses.ts'
import { companyTypes } from '../../catalogue/admin/company-types.ts'
import { consultantStatuses } from '../../catalogue/admin/consultant-statuses.ts'
import type { ClinicConfigFields } from '../../contract/http/admin-clinics.ts'
import type { CompanyFields } from '../../contract/http/companies.ts'
import type { ConsultantFields } from '../../contract/http/consultants.ts'
import type { InsuranceFields } from '../../contract/http/insurances.ts'
import { archiveDays } from '../archive-days.ts'
import {
  choice,
  email,
  type FormDefinition,
  type FormValues,
  fax,
  flag,
  group,
  institutionCode,
  long,
  number,
  page,
  phone,
  postcode,
  text,
} from '../forms/define.ts'
import { idleDays } from '../idle-patients.ts'
import { noAnswerLimits } from '../no-answer.ts'
import { faxOf, phoneOf } from './organisation-forms.ts'

const form = (name: string, groups: readonly ReturnType<typeof group>[]) =>
  ({ name, texts: 'admin-registers', pages: [page(name, [], groups)], rules: [] }) satisfies FormDefinition

const name = text('name', { max: 200, required: true })

export const companyForm = form('company', [
  group('address', [name, text('street', { max: 200 }), postcode('zipcode')]),
  group('state', [
    choice('type', companyTypes, { required: true }),
    choice('status', companyStatuses, { required: true, help: true }),
  ]),
  group('contact', [
    phone('phone', { max: 40 }),
    email('email', { max: 254 }),
    text('website', { max: 300, help: true }),
  ]),
  group('notes', [long('notes', { max: 5000, help: true })]),
])

export const insuranceForm = form('insurance', [
  group('insurance', [
    text('name', { max: 300, required: true }),
    institutionCode('code', { required: true, help: true }),
    text('kind', { max: 300, help: true }),
  ]),
])

export const consultantForm = form('consultant', [
  group('address', [
    name,
    text('sponsor', { max: 300 }),
    text('street', { max: 300 }),
    postcode('zipcode', { required: true }),
  ]),
  group('shown', [choice('status', consultantStatuses, { required: true })]),
  group('contact', [text('phone', { max: 300 }), text('website', { max: 300, help: true })]),
  group('advice', [long('topics', { max: 5000, help: true }), long('appointments', { max: 300 })]),
])

export const configForm = form('config', [
  group('answers', [number('no_answer_hours', { ...noAnswerLimits, help: true, required: true })]),
  group('keeping', [
    number('archive_days', { ...archiveDays, help: true, required: true }),
    number('idle_days', { min: idleDays.min, max: idleDays.max, help: true, required: true }),
    flag('idle_archive', { help: true }),
  ]),
  group('reachable', [phone('contact_phone', { max: 40, help: true }), fax('contact_fax', { max: 40, help: true })]),
  group('codes', [
    institutionCode('institution_code', { help: true }),
    text('location_number', { max: 9, help: true }),
  ]),
  group('screens', [flag('documents_redesign', { help: true }), flag('application_changes', { help: true })]),
])

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const entryOf = (list: { readonly entries: readonly { readonly code: unknown; readonly key: string }[] }) => ({
  code: (key: string) => list.entries.find((entry) => entry.key === key)?.code,
  key: (code: unknown) => list.entries.find((entry) => entry.code === code)?.key ?? '',
})

export const companyValues = (record: CompanyFields): FormValues =>
  ({ ...record, status: entryOf(companyStatuses).code(record.status) }) as FormValues
/** Of a form without problems, as all that follow. */
export const companyFields = (values: FormValues): CompanyFields => ({
  name: word(values.name),
  street: word(values.street),
  zipcode: word(values.zipcode),
  phone: phoneOf(word(values.phone)),
  email: word(values.email),
  website: word(values.website),
  notes: word(values.notes),
  type: Number(values.type),
  status: entryOf(companyStatuses).key(values.status),
})

export const insuranceValues = ({ name, code, kind }: InsuranceFields): FormValues => ({ name, code, kind })
export const insuranceFields = (values: FormValues): InsuranceFields => ({
  name: word(values.name),
  code: word(values.code).replaceAll(/\s/g, ''),
  kind: word(values.kind),
})

/** Topics stand one a line. */
export const consultantValues = ({ topics, ...record }: ConsultantFields): FormValues =>
  ({
    ...record,
    status: entryOf(consultantStatuses).code(record.status),
    topics: topics?.join('\n'),
  }) as FormValues
export const consultantFields = (values: FormValues): ConsultantFields => ({
  name: word(values.name),
  sponsor: word(values.sponsor),
  street: word(values.street),
  zipcode: word(values.zipcode),
  phone: word(values.phone),
  website: word(values.website),
  topics: word(values.topics)
    .split('\n')
    .map((topic) => topic.trim())
    .filter((topic) => topic !== ''),
  appointments: word(values.appointments),
  status: entryOf(consultantStatuses).key(values.status),
})

const settings = [
  'no_answer_hours',
  'archive_days',
  'idle_days',
  'idle_archive',
  'contact_phone',
  'contact_fax',
  'institution_code',
  'location_number',
  'documents_redesign',
  'application_changes',
] as const satisfies readonly (keyof ClinicConfigFields)[]
export const configValues = (record: ClinicConfigFields): FormValues =>
  Object.fromEntries(settings.map((key) => [key, record[key]]))
export const configFields = (values: FormValues): ClinicConfigFields => ({
  no_answer_hours: Number(values.no_answer_hours),
  archive_days: Number(values.archive_days),
  idle_days: Number(values.idle_days),
  idle_archive: values.idle_archive === true,
  contact_phone: phoneOf(word(values.contact_phone)),
  contact_fax: faxOf(word(values.contact_fax)),
  institution_code: word(values.institution_code).replaceAll(/\s/g, ''),
  location_number: word(values.location_number),
  documents_redesign: values.documents_redesign === true,
  application_changes: values.application_changes === true,
})
