// All described sections of a patient's record: by step of the clinic's form, and in the order in which a profile is read.
import { careNeeds, careTime, mobility } from './care-needs.ts'
import { careLevel, grants, healthInsurance, payout } from './costs.ts'
import type { RecordSection } from './define.ts'
import {
  diagnosisDetails,
  examinations,
  hospitalStay,
  infectionDetails,
  physicalDisabilities,
  rehabilitation,
} from './medicine.ts'
import { dependency, mentalHealth } from './mind.ts'
import {
  communication,
  generalInformation,
  generalPractitioner,
  livingSituation,
  preferences,
  representation,
  station,
} from './person.ts'
import { portalSearch } from './portal.ts'
import { medicalSupplies } from './supplies.ts'
import { transport } from './transport.ts'

export const personSections: readonly RecordSection[] = [generalInformation, station, communication]
export const careSections: readonly RecordSection[] = [
  careTime,
  careLevel,
  livingSituation,
  preferences,
  mobility,
  ...careNeeds,
  transport,
  medicalSupplies,
]
export const medicineSections: readonly RecordSection[] = [
  diagnosisDetails,
  hospitalStay,
  mentalHealth,
  physicalDisabilities,
  dependency,
  examinations,
  rehabilitation,
  infectionDetails,
]
export const contactSections: readonly RecordSection[] = [
  representation,
  generalPractitioner,
  healthInsurance,
  payout,
  grants,
]

/** What a profile shows beside its chief facts, which say of mobility both codes and remarks. */
export const recordSections: readonly RecordSection[] = [
  ...personSections,
  portalSearch,
  ...contactSections,
  ...careSections.filter((section) => section !== mobility),
  ...medicineSections,
]
