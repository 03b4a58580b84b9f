import type { Route } from '../route.ts'
import { readPortalConsultant } from './consultant.ts'
import { readPortalContacts } from './contacts.ts'
import { readB2cListing, readPortalListing } from './listing.ts'
import { checkCatchment, readB2cProvider, readPortalProvider } from './provider.ts'

export const portalSearchRoutes: readonly Route[] = [
  checkCatchment,
  readB2cListing,
  readB2cProvider,
  readPortalConsultant,
  readPortalContacts,
  readPortalListing,
  readPortalProvider,
]
