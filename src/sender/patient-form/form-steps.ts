// What the four steps of the patient's form ask. Only the first one has fields that must be filled. Pure.

import { type PatientPageKey, patientForm } from '../../../domain/patient/form/patient-form.ts'
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

const sectionsOf: Readonly<Record<PatientPageKey, readonly RecordSection[]>> = {
  person: personSections,
  care: careSections,
  medicine: medicineSections,
  contact: contactSections,
}

export const contentOfStep = Object.fromEntries(
  patientForm.pages.map(({ key, groups }) => [
    key,
    { parts: groups.map((group) => group.key), sections: sectionsOf[key] },
  ]),
) as unknown as Readonly<Record<PatientFormStep, Step>>

const namesOf = ({ parts, sections }: Step): readonly string[] => [
  ...parts.flatMap((part) => ownParts[part]),
  ...sections.flatMap(({ fields }) => fields.map(({ path }) => path)),
]

/** The first step on which a problem stands. */
export function stepOfProblems(problems: PatientFormProblems): PatientFormStep {
  const isThere = (step: PatientFormStep) => namesOf(contentOfStep[step]).some((name) => Object.hasOwn(problems, name))
  return patientFormSteps.find(isThere) ?? patientFormSteps[0]
}
