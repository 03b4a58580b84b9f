// How far a provider is on its way to taking part. Source: specification, reference catalogues, section 4; codes in its
// listed order.
import { defineCatalogue } from '../define.ts'

export const onboardingStatuses = defineCatalogue(
  'onboardingStatus',
  [
    { code: 1, key: 'preOnboarding' },
    { code: 2, key: 'toCall' },
    { code: 3, key: 'infoPhase' },
    { code: 4, key: 'considerationPhase' },
    { code: 5, key: 'administrationPhase' },
    { code: 6, key: 'selfOnboarding' },
    { code: 7, key: 'manuallyAdded' },
    { code: 8, key: 'missingInformation' },
    { code: 9, key: 'chain' },
  ],
  'catalogue-admin',
)
