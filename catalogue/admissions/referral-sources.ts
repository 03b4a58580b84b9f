// How somebody came to a provider. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const referralSources = defineCatalogue(
  'referralSource',
  [
    { code: 1, key: 'recommendation' },
    { code: 2, key: 'medicalPractice' },
    { code: 3, key: 'internetResearch' },
    { code: 4, key: 'consultant' },
    { code: 5, key: 'providerWebsite' },
    { code: 6, key: 'onlinePortal' },
    { code: 7, key: 'previouslyUsed' },
    { code: 98, key: 'other' },
  ],
  'catalogue-admissions',
)
