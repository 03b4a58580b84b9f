// Sections of a patient's profile. Source: specification, professional apps, section 3; when each counts as filled, says
// domain/patient/filled-sections.ts.
import { defineCatalogue } from '../define.ts'

export const patientProfileSections = defineCatalogue(
  'profileSection',
  [
    { code: 'carelevel', key: 'carelevel' },
    { code: 'communication', key: 'communication' },
    { code: 'general_information', key: 'generalInformation' },
    { code: 'general_practitioner', key: 'generalPractitioner' },
    { code: 'grants', key: 'grants' },
    { code: 'health_insurance', key: 'healthInsurance' },
    { code: 'insurance', key: 'insurance' },
    { code: 'living_situation', key: 'livingSituation' },
    { code: 'payers', key: 'payers' },
    { code: 'payout', key: 'payout' },
    { code: 'preferences', key: 'preferences' },
    { code: 'relevant_information', key: 'relevantInformation' },
    { code: 'station', key: 'station' },
  ],
  'catalogue-patient',
)
