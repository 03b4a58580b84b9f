// Sections of a patient's record about illness, stay and treatment. The diagnoses themselves stand in the form itself.
import { answerStates } from '../../../catalogue/patient/answer-states.ts'
import { cardiologyExams } from '../../../catalogue/patient/cardiology-exams.ts'
import { diagnosisCategories } from '../../../catalogue/patient/diagnosis-categories.ts'
import { endoscopyExams } from '../../../catalogue/patient/endoscopy-exams.ts'
import { imagingTypes } from '../../../catalogue/patient/imaging-types.ts'
import { priorities } from '../../../catalogue/patient/priorities.ts'
import { specialNeeds } from '../../../catalogue/patient/special-needs.ts'
import { stabilities } from '../../../catalogue/patient/stabilities.ts'
import { rehabilitationPotentials } from '../../../catalogue/rehab/rehabilitation-potentials.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import { code, codes, day, flag, flags, icdCodes, long, naming, section, text } from './define.ts'

export const diagnosisDetails = section('diagnosis_details', 'diagnosis', [
  code('diagnosis.diagnosis_category', diagnosisCategories),
  icdCodes('diagnosis.additional_icd_codes'),
  flag('diagnosis.multimorbidity'),
  flag('diagnosis.limited_capacity'),
  flag('diagnosis.dysphagia'),
  text('diagnosis.addictions'),
  text('diagnosis.chronic_pains'),
  codes('diagnosis.special_needs', specialNeeds),
  codes('diagnosis.additional_specializations', specializations),
])

export const infectionDetails = section('infection_details', 'diagnosis', [
  text('diagnosis.infection_other'),
  long('diagnosis.infection_description'),
  code('diagnosis.corona_state', answerStates),
  text('diagnosis.corona.test_result'),
  long('diagnosis.corona.description'),
])

export const hospitalStay = section('hospital_stay', 'diagnosis', [
  naming('diagnosis.hospital_stay.doctor_in_charge_in_hospital'),
  naming('diagnosis.hospital_stay.doctor_in_charge_in_hospital_phone'),
  day('diagnosis.hospital_stay.operation_date'),
  text('diagnosis.hospital_stay.operation_description'),
  code('diagnosis.hospital_stay.stability', stabilities),
  code('diagnosis.hospital_stay.priority', priorities),
  flag('diagnosis.hospital_stay.geriatric_early_stage'),
])

export const examinations = section('examinations', 'diagnosis', [
  codes('diagnosis.examinations.cardiology', cardiologyExams),
  codes('diagnosis.examinations.endoscopy', endoscopyExams),
  codes('diagnosis.examinations.imaging', imagingTypes),
  long('diagnosis.additional_examinations_necessary'),
])

export const rehabilitation = section('rehabilitation', 'diagnosis', [
  long('diagnosis.rehabilitation_goals'),
  code('diagnosis.rehabilitation_potential.evaluation', rehabilitationPotentials),
  long('diagnosis.rehabilitation_potential.description'),
])

export const physicalDisabilities = section('physical_disabilities', 'diagnosis', [
  ...flags('diagnosis.physical_disabilities', ['visual_impairment', 'auditive_impairment', 'orthese', 'prothese']),
  text('diagnosis.physical_disabilities.assistive_equipment'),
  long('diagnosis.physical_disabilities.existing_medical_supplies'),
  long('diagnosis.physical_disabilities.required_medical_supplies'),
  long('diagnosis.physical_disabilities.prescribed_medical_supplies'),
])
