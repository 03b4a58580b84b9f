// How the patient's form becomes what the clinic's port takes, and a saved patient the form. Pure.

import { weightIntervals } from '../../../catalogue/weight-intervals.ts'
import type { PatientReadable } from '../../../contract/readable.ts'
import type { PatientProfile } from '../../../contract/records/patient-profile.ts'
import type { Result } from '../../../contract/result.ts'
import { ageIntervalCodeOf } from '../../../domain/age.ts'
import { readBirthDate, typedBirthDate } from '../../../domain/birth-date.ts'
import { derivedServices } from '../../../domain/patient/derived-services.ts'
import { requiresIsolation } from '../../../domain/patient/isolation.ts'
import { neededServices } from '../../../domain/services.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import { parseIban } from '../../../domain/validators/iban.ts'
import { parsePhone } from '../../../domain/validators/phone.ts'
import type { PatientDraft } from '../../data/ports.ts'
import { logError } from '../../platform/log.ts'
import { withoutFormer } from './followed.ts'
import { bornOf, postcodeOf } from './form-problems.ts'
import { emptyPatientForm, type PatientForm } from './patient-form.ts'
import { withDetails } from './record/details.ts'

/** a number or address as it is sent; undefined without one */
const sent = (parsed: Result<string, unknown>): string | undefined => (parsed.ok ? given(parsed.value) : undefined)
const given = (text: string): string | undefined => text.trim() || undefined
/** leaves out what is undefined, as exactOptionalPropertyTypes asks */
const filled = <T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined)
const chosen = (code: number | null): number | undefined => code ?? undefined
const ticked = (flag: boolean): true | undefined => flag || undefined

/** What the form does not show stays as it was in `before`: assessments, fields of newer versions. */
function profileOf(
  form: PatientForm,
  { birthDate, postcode }: { readonly birthDate: string; readonly postcode: string },
  counter: number,
  before: PatientProfile,
): PatientProfile {
  const contact = filled<NonNullable<NonNullable<PatientProfile['identity']>['contact']>>({
    first_name: given(form.contactFirstName),
    last_name: given(form.contactLastName),
    relationship: chosen(form.contactRelationship),
    phone: sent(parsePhone(form.contactPhone)),
    email: sent(parseEmail(form.contactEmail)),
  })
  const profile: PatientProfile = {
    identity: filled({
      ...before.identity,
      counter,
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      birth_date: birthDate,
      street: given(form.street),
      house_number: given(form.houseNumber),
      city: given(form.city),
      postcode: given(postcode),
      no_fixed_abode: ticked(form.abode === 'none'),
      phone: sent(parsePhone(form.phone)),
      insurance_name: given(form.insuranceName),
      insurance_number: given(form.insuranceNumber),
      case_number: given(form.caseNumber),
      contact: Object.keys(contact).length > 0 ? contact : undefined,
      bank_iban: sent(parseIban(form.iban)),
    }),
    diagnosis: filled({
      ...before.diagnosis,
      counter,
      main_diagnosis: given(form.mainDiagnosis),
      secondary_diagnosis: given(form.secondaryDiagnosis),
      icd_code: given(form.icdCode),
      medical_history: given(form.medicalHistory),
      allergies: given(form.allergies),
      medication: given(form.medication),
      blood_thinner: ticked(form.bloodThinner),
      infection_and_germs_state: chosen(form.infectionState),
      infection_and_germs: some(form.infectionKinds),
      infection_remarks: given(form.infectionRemarks),
    }),
    care_needs: filled({
      ...before.care_needs,
      counter,
      mobility: some(form.mobility),
      mental_ability: chosen(form.mentalAbility),
      run_away_risk: ticked(form.runAwayRisk),
      support_eating: ticked(form.supportEating),
      support_body_care: ticked(form.supportBodyCare),
      support_dressing: ticked(form.supportDressing),
      wound_care: given(form.woundCare),
      incontinence: ticked(form.incontinence),
      breathing: given(form.breathing),
      nutrition: given(form.nutrition),
      room_type: chosen(form.roomType),
      transport_type: chosen(form.transportType),
      accompanying_person: given(form.accompanyingPerson),
      living_situation: chosen(form.livingSituation),
      remarks: given(form.remarks),
    }),
  }
  return withDetails(profile, form.details)
}

/**
 * The draft of a form without problems; `counter` is one more than the saved profile's (EN6), `before` is that profile. Throws
 * for a form with problems.
 */
export function patientFormToDraft(
  form: PatientForm,
  today: string,
  counter = 1,
  before: PatientProfile = {},
): PatientDraft {
  const born = bornOf(form, today)
  const postcode = postcodeOf(form)
  if (!born.ok || !postcode.ok) throw new Error('a form with problems makes no draft')
  const { birthDate, ages } = born.value
  const profile = profileOf(form, { birthDate, postcode: postcode.value.written }, counter, before)
  const weight = weightIntervals.entries.find((entry) => entry.code === form.weight)
  const weight_interval = weight ? { min: weight.min, max: weight.max } : null
  const derived = derivedServices(profile, today, ages)
  const chosen = withoutFormer(form.services, derivedServices(before, today, ages), derived)
  const services = neededServices([...new Set([...chosen, ...derived])], weight_interval)
  const readable: PatientReadable = {
    age_interval: ages,
    weight_interval,
    gender: form.gender,
    care_level: form.careLevel,
    requires_isolation: requiresIsolation(profile.diagnosis ?? {}),
    services,
    specializations: [...form.specializations],
    payers: [...form.payers],
    zipcode: postcode.value.german,
    case_number_hmac: null,
    station: form.station,
    ...(form.assessmentCompleted && { assessment_completed: true }),
  }
  return { readable, profile }
}

/** The form of a saved patient, to change it. Sections that cannot be opened stay empty: such a patient is not edited. */
export function patientToForm(draft: PatientDraft, today: string): PatientForm {
  const { identity, diagnosis, care_needs: needs } = draft.profile
  const { readable } = draft
  const born = readBirthDate(identity?.birth_date ?? '', today, logError)
  const weight = weightIntervals.entries.find(
    (entry) => entry.min === readable.weight_interval?.min && entry.max === readable.weight_interval?.max,
  )
  return {
    ...emptyPatientForm,
    caseNumber: identity?.case_number ?? '',
    firstName: identity?.first_name ?? '',
    lastName: identity?.last_name ?? '',
    birthDate: typedBirthDate(born),
    birthDateUnknown: identity?.birth_date === '' && readable.age_interval !== null,
    ageGroup: born === '' && readable.age_interval ? ageIntervalCodeOf(readable.age_interval) : null,
    gender: readable.gender,
    abode: identity?.no_fixed_abode ? 'none' : readable.zipcode === null && identity?.postcode ? 'abroad' : 'germany',
    zipcode: readable.zipcode ?? identity?.postcode ?? '',
    station: readable.station ?? null,
    assessmentCompleted: readable.assessment_completed === true,
    city: identity?.city ?? '',
    street: identity?.street ?? '',
    houseNumber: identity?.house_number ?? '',
    phone: identity?.phone ?? '',
    insuranceName: identity?.insurance_name ?? '',
    insuranceNumber: identity?.insurance_number ?? '',
    contactFirstName: identity?.contact?.first_name ?? '',
    contactLastName: identity?.contact?.last_name ?? '',
    contactRelationship: identity?.contact?.relationship ?? null,
    contactPhone: identity?.contact?.phone ?? '',
    contactEmail: identity?.contact?.email ?? '',
    iban: identity?.bank_iban ?? '',
    careLevel: readable.care_level,
    weight: weight?.code ?? null,
    payers: readable.payers,
    mobility: needs?.mobility ?? [],
    mentalAbility: needs?.mental_ability ?? null,
    runAwayRisk: needs?.run_away_risk === true,
    supportEating: needs?.support_eating === true,
    supportBodyCare: needs?.support_body_care === true,
    supportDressing: needs?.support_dressing === true,
    incontinence: needs?.incontinence === true,
    woundCare: needs?.wound_care ?? '',
    breathing: needs?.breathing ?? '',
    nutrition: needs?.nutrition ?? '',
    roomType: needs?.room_type ?? null,
    transportType: needs?.transport_type ?? null,
    accompanyingPerson: needs?.accompanying_person ?? '',
    livingSituation: needs?.living_situation ?? null,
    remarks: needs?.remarks ?? '',
    services: readable.services,
    specializations: readable.specializations,
    mainDiagnosis: diagnosis?.main_diagnosis ?? '',
    icdCode: diagnosis?.icd_code ?? '',
    secondaryDiagnosis: diagnosis?.secondary_diagnosis ?? '',
    medicalHistory: diagnosis?.medical_history ?? '',
    allergies: diagnosis?.allergies ?? '',
    medication: diagnosis?.medication ?? '',
    bloodThinner: diagnosis?.blood_thinner === true,
    infectionState: diagnosis?.infection_and_germs_state ?? null,
    infectionKinds: diagnosis?.infection_and_germs ?? [],
    infectionRemarks: diagnosis?.infection_remarks ?? '',
  }
}
