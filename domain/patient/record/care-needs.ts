// Sections of a patient's care needs, part by part. What the form itself asks in one text or flag (wounds, medication, support,
// remarks) has no section here, so that it is written in one place.
import { careDurations } from '../../../catalogue/care-durations.ts'
import { careFrequencies } from '../../../catalogue/patient/care-frequencies.ts'
import { careNeedSections } from '../../../catalogue/patient/care-need-sections.ts'
import { code, flags, long, type RecordField, type RecordSection, section, text } from './define.ts'

type Code = Parameters<typeof careNeedSections.labelKey>[0]
const need = (key: Code, fields: readonly RecordField[]): RecordSection =>
  section(key, 'care_needs', fields, careNeedSections.labelKey(key))

const sections = 'care_needs.sections'
/** a kind of care that is described in words */
const described = (
  key:
    | 'basic_medical_care'
    | 'care_for_children_and_teenagers'
    | 'care_for_youth'
    | 'compression'
    | 'help_at_home'
    | 'injection'
    | 'psychiatric_care'
    | 'static_care_disabled_patients',
) => need(key, [long(`${sections}.${key}.description`)])

export const careTime = section('care_time', 'care_needs', [
  code('care_needs.care_duration', careDurations),
  code('care_needs.care_frequency', careFrequencies),
])

export const mobility = section('mobility_details', 'care_needs', [long('care_needs.mobility_remarks')])

export const careNeeds: readonly RecordSection[] = [
  need('access_drainages', [
    ...flags(`${sections}.access_drainages`, [
      'tracheal_cannula',
      'gastric_tube',
      'central_venous_catheter',
      'peripheral_venous_catheter',
      'suprapubic_catheter',
      'permanent_catheter',
      'drainage',
      'intravenous_injection',
    ]),
    text(`${sections}.access_drainages.other_access_drainages`),
  ]),
  need('base_care', [
    long(`${sections}.base_care.description`),
    ...flags(`${sections}.base_care`, ['companionship_grant']),
  ]),
  described('basic_medical_care'),
  need('breathing', flags(`${sections}.breathing`, ['tracheostomy', 'specialised_intensive_nurse', 'oxygen_therapy'])),
  described('care_for_children_and_teenagers'),
  described('care_for_youth'),
  need('companionship', [
    long(`${sections}.companionship.description`),
    ...flags(`${sections}.companionship`, ['companionship_grant']),
  ]),
  described('compression'),
  need('dialysis', flags(`${sections}.dialysis`, ['peritoneal_dialysis', 'hemodialysis'])),
  described('help_at_home'),
  need('important_information', [long(`${sections}.important_information`)]),
  need('incontinence', flags(`${sections}.incontinence`, ['urinary_incontinence', 'fecal_incontinence'])),
  described('injection'),
  need('monitoring', flags(`${sections}.monitoring`, ['circulation', 'respiration', 'metabolism'])),
  need('nutrition', flags(`${sections}.nutrition`, ['parenteral_nutrition', 'enteral_nutrition'])),
  need('palliative', [
    long(`${sections}.palliative.description`),
    ...flags(`${sections}.palliative`, ['palliative_certificate_needed']),
  ]),
  described('psychiatric_care'),
  described('static_care_disabled_patients'),
]
