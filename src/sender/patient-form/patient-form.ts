// What the form of a new person holds while it is typed, and how what was changed of it is kept. Pure.

import { fittingParts } from '../../state/drafts.ts'
import type { DetailChanges } from './record/details.ts'

export const abodes = ['germany', 'abroad', 'none'] as const
export type Abode = (typeof abodes)[number]

export interface PatientForm {
  readonly caseNumber: string
  /** id of a station of the clinic */
  readonly station: number | null
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  /** nobody knows it: the age group stands in for it */
  readonly birthDateUnknown: boolean
  /** code of ageIntervals */
  readonly ageGroup: number | null
  readonly gender: number | null
  /** where somebody lives decides what the postcode may be */
  readonly abode: Abode
  readonly zipcode: string
  readonly city: string
  readonly street: string
  readonly houseNumber: string
  readonly phone: string
  readonly insuranceName: string
  readonly insuranceNumber: string
  readonly contactFirstName: string
  readonly contactLastName: string
  readonly contactRelationship: number | null
  readonly contactPhone: string
  readonly contactEmail: string
  readonly iban: string
  readonly careLevel: number | null
  readonly weight: number | null
  readonly payers: readonly number[]
  readonly mobility: readonly number[]
  readonly mentalAbility: number | null
  readonly runAwayRisk: boolean
  readonly supportEating: boolean
  readonly supportBodyCare: boolean
  readonly supportDressing: boolean
  readonly incontinence: boolean
  readonly woundCare: string
  readonly breathing: string
  readonly nutrition: string
  readonly roomType: number | null
  readonly transportType: number | null
  readonly accompanyingPerson: string
  readonly livingSituation: number | null
  readonly remarks: string
  readonly services: readonly number[]
  readonly specializations: readonly number[]
  readonly mainDiagnosis: string
  readonly icdCode: string
  readonly secondaryDiagnosis: string
  readonly medicalHistory: string
  readonly allergies: string
  readonly medication: string
  readonly bloodThinner: boolean
  readonly infectionState: number | null
  readonly infectionKinds: readonly number[]
  readonly infectionRemarks: string
  readonly assessmentCompleted: boolean
  /** changed fields of the record's sections, by path */
  readonly details: DetailChanges
}

/** S2: the case that a link into the form names, as the router read it; '' without one */
export const caseNumberFrom = ({ external_id: id }: Readonly<Record<string, unknown>>): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id).trim().slice(0, 200) : ''

export const emptyPatientForm: PatientForm = {
  caseNumber: '',
  station: null,
  firstName: '',
  lastName: '',
  birthDate: '',
  birthDateUnknown: false,
  ageGroup: null,
  gender: null,
  abode: 'germany',
  zipcode: '',
  city: '',
  street: '',
  houseNumber: '',
  phone: '',
  insuranceName: '',
  insuranceNumber: '',
  contactFirstName: '',
  contactLastName: '',
  contactRelationship: null,
  contactPhone: '',
  contactEmail: '',
  iban: '',
  careLevel: null,
  weight: null,
  payers: [],
  mobility: [],
  mentalAbility: null,
  runAwayRisk: false,
  supportEating: false,
  supportBodyCare: false,
  supportDressing: false,
  incontinence: false,
  woundCare: '',
  breathing: '',
  nutrition: '',
  roomType: null,
  transportType: null,
  accompanyingPerson: '',
  livingSituation: null,
  remarks: '',
  services: [],
  specializations: [],
  mainDiagnosis: '',
  icdCode: '',
  secondaryDiagnosis: '',
  medicalHistory: '',
  allergies: '',
  medication: '',
  bloodThinner: false,
  infectionState: null,
  infectionKinds: [],
  infectionRemarks: '',
  assessmentCompleted: false,
  details: {},
}

/** What somebody changed of the form that they began with: what is kept as a draft, and laid over a newer state of the record. */
export type PatientFormChanges = Partial<PatientForm>

export const withChanges = (start: PatientForm, changes: PatientFormChanges): PatientForm => ({
  ...start,
  ...fittingParts(emptyPatientForm, changes),
})

/** The changes with one field more; a field that is as it was is none. */
export function changeField<K extends keyof PatientForm>(
  start: PatientForm,
  changes: PatientFormChanges,
  field: K,
  value: PatientForm[K],
): PatientFormChanges {
  const { [field]: _before, ...others } = changes
  const isAsBefore = JSON.stringify(value) === JSON.stringify(start[field])
  return isAsBefore ? (others as PatientFormChanges) : { ...others, [field]: value }
}

/** Under this name a new person is kept. It binds nobody: its draft is offered by what it holds, never laid into a form. */
export const NEW_PATIENT_DRAFT = 'patient/new'

/** What a draft of a new person is called: 'Petersen, Anna', else its case; '' when it has neither. */
export function newPatientName(draft: unknown): string {
  const { lastName, firstName, caseNumber } = withChanges(emptyPatientForm, (draft ?? {}) as PatientFormChanges)
  return (
    [lastName, firstName]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ') || caseNumber.trim()
  )
}

/** The steps of the form; only the first one has fields that must be filled. The last one has the numbers to call. */
export const patientFormSteps = ['person', 'care', 'medicine', 'contact'] as const
export type PatientFormStep = (typeof patientFormSteps)[number]

/** of a field of the record's sections: 'identity.financing.payout' */
export type DetailPath = `${string}.${string}`
