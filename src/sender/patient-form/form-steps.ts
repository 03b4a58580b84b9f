// What the four steps of the patient's form ask. Only the first one has fields that must be filled. Pure.
import type { RecordSection } from '../../../domain/patient/record/define.ts'
import {
  careSections,
  contactSections,
  medicineSections,
  personSections,
} from '../../../domain/patient/record/sections.ts'
import type { PatientFormProblems } from './form-problems.ts'
import { type OwnPartName, ownParts } from './own-parts.ts'
import { type PatientFormStep, patientFormSteps } from './patient-form.ts'

interface Step {
  readonly parts: readonly OwnPartName[]
  readonly sections: readonly RecordSection[]
}

export const contentOfStep: Readonly<Record<PatientFormStep, Step>> = {
  person: {
    parts: ['name', 'birthDate', 'gender', 'zipcode', 'address', 'caseNumber', 'station'],
    sections: personSections,
  },
  care: {
    parts: [
      'careLevel',
      'weight',
      'mobility',
      'mentalAbility',
      'livingSituation',
      'support',
      'runAwayRisk',
      'incontinence',
      'services',
      'woundCare',
      'breathing',
      'nutrition',
      'roomType',
      'transportType',
      'accompanyingPerson',
      'remarks',
    ],
    sections: careSections,
  },
  medicine: {
    parts: [
      'mainDiagnosis',
      'secondaryDiagnosis',
      'medicalHistory',
      'medication',
      'allergies',
      'bloodThinner',
      'specializations',
      'infection',
    ],
    sections: medicineSections,
  },
  contact: {
    parts: ['insurance', 'iban', 'payers', 'phone', 'contact'],
    sections: contactSections,
  },
}

const namesOf = ({ parts, sections }: Step): readonly string[] => [
  ...parts.flatMap((part) => ownParts[part]),
  ...sections.flatMap(({ fields }) => fields.map(({ path }) => path)),
]

/** The first step on which a problem stands. */
export function stepOfProblems(problems: PatientFormProblems): PatientFormStep {
  const isThere = (step: PatientFormStep) => namesOf(contentOfStep[step]).some((name) => Object.hasOwn(problems, name))
  return patientFormSteps.find(isThere) ?? patientFormSteps[0]
}
