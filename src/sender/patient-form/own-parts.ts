// The form's own fields in the small groups in which they are asked together. The patient's form and the assessment are made of
// these and of the record's sections; how each looks, says OwnPart.tsx. Pure.
import type { PatientForm } from './patient-form.ts'

export const ownParts = {
  name: ['firstName', 'lastName'],
  birthDate: ['birthDate', 'birthDateUnknown', 'ageGroup'],
  gender: ['gender'],
  zipcode: ['abode', 'zipcode', 'city'],
  address: ['street', 'houseNumber'],
  caseNumber: ['caseNumber'],
  station: ['station'],
  careLevel: ['careLevel'],
  weight: ['weight'],
  mobility: ['mobility'],
  mentalAbility: ['mentalAbility'],
  livingSituation: ['livingSituation'],
  support: ['supportEating', 'supportBodyCare', 'supportDressing'],
  runAwayRisk: ['runAwayRisk'],
  incontinence: ['incontinence'],
  services: ['services'],
  woundCare: ['woundCare'],
  breathing: ['breathing'],
  nutrition: ['nutrition'],
  roomType: ['roomType'],
  transportType: ['transportType'],
  accompanyingPerson: ['accompanyingPerson'],
  remarks: ['remarks'],
  mainDiagnosis: ['mainDiagnosis', 'icdCode'],
  secondaryDiagnosis: ['secondaryDiagnosis'],
  medicalHistory: ['medicalHistory'],
  medication: ['medication'],
  allergies: ['allergies'],
  bloodThinner: ['bloodThinner'],
  specializations: ['specializations'],
  infection: ['infectionState', 'infectionKinds', 'infectionRemarks'],
  insurance: ['insuranceName', 'insuranceNumber'],
  iban: ['iban'],
  payers: ['payers'],
  phone: ['phone'],
  contact: ['contactFirstName', 'contactLastName', 'contactRelationship', 'contactPhone', 'contactEmail'],
} as const satisfies Record<string, readonly (keyof PatientForm)[]>

export type OwnPartName = keyof typeof ownParts
