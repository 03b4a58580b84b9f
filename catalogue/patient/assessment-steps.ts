// Steps of an assessment; the code is the part of the address. Source: specification, reference catalogues, section 2.
import { defineCatalogue } from '../define.ts'

export const assessmentSteps = defineCatalogue(
  'assessmentStep',
  [
    { code: 'elective-rehab-info', key: 'electiveRehabInfo' },
    { code: 'elective-rehab-medical', key: 'electiveRehabMedical' },
    { code: 'home-care-info', key: 'homeCareInfo' },
    { code: 'home-care-search', key: 'homeCareSearch' },
    { code: 'info', key: 'info' },
    { code: 'medical', key: 'medical' },
    { code: 'medical-supplies-catalogue', key: 'medicalSuppliesCatalogue' },
    { code: 'medical-supplies-info', key: 'medicalSuppliesInfo' },
    { code: 'mental', key: 'mental' },
    { code: 'mobile-short', key: 'mobileShort' },
    { code: 'mobility', key: 'mobility' },
    { code: 'needs', key: 'needs' },
    { code: 'transfer', key: 'transfer' },
    { code: 'transport', key: 'transport' },
    { code: 'transport-info', key: 'transportInfo' },
    { code: 'transport-search', key: 'transportSearch' },
  ],
  'catalogue-patient',
)
