// What came of a call to a provider. Source: specification, reference catalogues, section 4; codes in its listed order.
import { defineCatalogue } from '../define.ts'

export const onboardingCallOutcomes = defineCatalogue(
  'onboardingCallOutcome',
  [
    { code: 1, key: 'complicated' },
    { code: 2, key: 'technicalIssues' },
    { code: 3, key: 'later' },
    { code: 4, key: 'noActionFromCallcenter' },
    { code: 5, key: 'noComment' },
    { code: 6, key: 'noInterest' },
    { code: 7, key: 'notReached' },
    { code: 8, key: 'other' },
    { code: 9, key: 'profileFilled' },
    { code: 10, key: 'resendOnboardingEmail' },
    { code: 11, key: 'callBackLater' },
  ],
  'catalogue-admin',
)
