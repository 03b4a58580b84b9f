// The pages of the portal, as tracking names them. Source: specification, provider search portal, section 2.1.

export const pageIdentifiers = [
  ...(['ACCOUNTS', 'ACTIVATION_WIZARD', 'AUCTION_REQUEST', 'CONSULTANT_DETAILS_PAGE', 'GLOSSARY', 'LISTING'] as const),
  ...(['LOGIN_WIZARD', 'ONBOARDING_FUNNEL_SEARCH_TYPE', 'ONBOARDING_FUNNEL_SERVICES'] as const),
  ...(['ONBOARDING_FUNNEL_SOLUTIONS', 'ONBOARDING_FUNNEL_START_DATE', 'ONBOARDING_FUNNEL_ZIP_CODE'] as const),
  ...(['PATIENT_DASHBOARD', 'PRINT_LISTING', 'PROVIDER_DETAILS_PAGE', 'REQUEST_PAGE', 'TABLE_OF_CONTENTS'] as const),
] as const
export type PageIdentifier = (typeof pageIdentifiers)[number]
