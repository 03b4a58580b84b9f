// Sections of a patient's record about the person and how to talk to them.

import { answerStates } from '../../../catalogue/patient/answer-states.ts'
import { heightIntervals } from '../../../catalogue/patient/height-intervals.ts'
import { households } from '../../../catalogue/patient/households.ts'
import { languages } from '../../../catalogue/patient/languages.ts'
import { livingPlaces } from '../../../catalogue/patient/living-places.ts'
import { maritalStatuses } from '../../../catalogue/patient/marital-statuses.ts'
import { patientProfileSections } from '../../../catalogue/patient/profile-sections.ts'
import { representativeTypes } from '../../../catalogue/patient/representative-types.ts'
import { representatives } from '../../../catalogue/patient/representatives.ts'
import { code, flag, flags, interval, naming, openCode, section, text } from './define.ts'

const titleOf = (key: Parameters<typeof patientProfileSections.labelKey>[0]) => patientProfileSections.labelKey(key)

export const generalInformation = section(
  'general_information',
  'identity',
  [interval('identity.height_interval', heightIntervals), openCode('identity.marital_status', maritalStatuses)],
  titleOf('general_information'),
)

export const station = section('station', 'identity', [naming('identity.station_full')], titleOf('station'))

export const communication = section(
  'communication',
  'care_needs',
  [
    openCode('care_needs.communication.patient_language', languages),
    ...flags('care_needs.communication', [
      'patient_cannot_communicate_in_german',
      'patient_uses_sign_language',
      'has_guardian',
      'guardian_requested',
      'relatives_available',
      'patient_is_contact',
    ]),
  ],
  titleOf('communication'),
)

export const representation = section('representation', 'identity', [
  code('identity.representation.representative', representatives),
  code('identity.representation.representative_type', representativeTypes),
  naming('identity.representation.representative_name'),
  naming('identity.representation.representative_phone'),
])

export const generalPractitioner = section(
  'general_practitioner',
  'identity',
  [naming('identity.general_practitioner.name'), naming('identity.general_practitioner.contact_details', 'long')],
  titleOf('general_practitioner'),
)

/** 'with whom' is living_situation, which stands in the form itself */
export const livingSituation = section(
  'living_situation',
  'care_needs',
  [
    code('care_needs.household', households),
    openCode('care_needs.living_place', livingPlaces),
    code('care_needs.lift_available_state', answerStates),
    code('care_needs.unsafe_current_domestic_situation_state', answerStates),
    flag('care_needs.barrier_free'),
  ],
  titleOf('living_situation'),
)

/** the wish for a room is room_type, which stands in the form itself */
export const preferences = section(
  'preferences',
  'care_needs',
  [
    ...flags('care_needs.preferences', ['accompanying_person', 'barrier_free_room']),
    text('care_needs.preferences.specialist_doctor'),
  ],
  titleOf('preferences'),
)
