// Sections of a patient's care needs. Source: specification, professional apps, section 3 ('care_needs').
import { defineCatalogue } from '../define.ts'

export const careNeedSections = defineCatalogue(
  'careNeedSection',
  [
    { code: 'access_drainages', key: 'accessDrainages' },
    { code: 'base_care', key: 'baseCare' },
    { code: 'basic_medical_care', key: 'basicMedicalCare' },
    { code: 'breathing', key: 'breathing' },
    { code: 'care_for_children_and_teenagers', key: 'careForChildrenAndTeenagers' },
    { code: 'care_for_youth', key: 'careForYouth' },
    { code: 'companionship', key: 'companionship' },
    { code: 'compression', key: 'compression' },
    { code: 'dialysis', key: 'dialysis' },
    { code: 'help_at_home', key: 'helpAtHome' },
    { code: 'important_information', key: 'importantInformation' },
    { code: 'incontinence', key: 'incontinence' },
    { code: 'injection', key: 'injection' },
    { code: 'medication', key: 'medication' },
    { code: 'monitoring', key: 'monitoring' },
    { code: 'nutrition', key: 'nutrition' },
    { code: 'palliative', key: 'palliative' },
    { code: 'psychiatric_care', key: 'psychiatricCare' },
    { code: 'remarks', key: 'remarks' },
    { code: 'static_care_disabled_patients', key: 'staticCareDisabledPatients' },
    { code: 'support', key: 'support' },
    { code: 'wound_care', key: 'woundCare' },
  ],
  'catalogue-patient',
)
