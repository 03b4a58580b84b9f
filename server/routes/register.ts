// Every route of the server. Each folder lists its own; a test compares them all with the contract.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { live } from '../live/socket.ts'
import { accountsRoutes } from './accounts/accounts-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { agreementsRoutes } from './agreements/agreements-routes.ts'
import { auctionDocumentsRoutes } from './auction-documents/auction-documents-routes.ts'
import { auctionsRoutes } from './auctions/auctions-routes.ts'
import { blobsRoutes } from './blobs/blobs-routes.ts'
import { careprovidersRoutes } from './careproviders/careproviders-routes.ts'
import { careseekersRoutes } from './careseekers/careseekers-routes.ts'
import { cataloguesRoutes } from './catalogues/catalogues-routes.ts'
import { cryptoRoutes } from './crypto/crypto-routes.ts'
import { devicesRoutes } from './devices/devices-routes.ts'
import { eventsRoutes } from './events/events-routes.ts'
import { filesRoutes } from './files/files-routes.ts'
import { keyStorageRoutes } from './key-storage/routes.ts'
import { legalDocumentsRoutes } from './legal-documents/legal-documents-routes.ts'
import { mailboxRoutes } from './mailbox/mailbox-routes.ts'
import { mailsRoutes } from './mails/mails-routes.ts'
import { onpremiseRoutes } from './onpremise/onpremise-routes.ts'
import { patientsRoutes } from './patients/patients-routes.ts'
import { portalRoutes } from './portal/portal-routes.ts'
import { portalAlertsRoutes } from './portal-alerts/portal-alerts-routes.ts'
import { portalPagesRoutes } from './portal-pages/portal-pages-routes.ts'
import { portalSearchRoutes } from './portal-search/portal-search-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { registersRoutes } from './registers/registers-routes.ts'
import { requestsRoutes } from './requests/requests-routes.ts'
import type { Route } from './route.ts'
import { sealdRoutes } from './seald/seald-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { stationsRoutes } from './stations/stations-routes.ts'
import { syncRoutes } from './sync/sync-routes.ts'
import { systemRoutes } from './system/system-routes.ts'
import { toursRoutes } from './tours/tours-routes.ts'
import { userManagementRoutes } from './user-management/user-management-routes.ts'
import { zipcodesRoutes } from './zipcodes/zipcodes-routes.ts'

const routes: readonly Route[] = [
  live,
  ...accountsRoutes,
  ...adminRoutes,
  ...agreementsRoutes,
  ...auctionDocumentsRoutes,
  ...auctionsRoutes,
  ...blobsRoutes,
  ...careprovidersRoutes,
  ...careseekersRoutes,
  ...cataloguesRoutes,
  ...cryptoRoutes,
  ...devicesRoutes,
  ...eventsRoutes,
  ...filesRoutes,
  ...keyStorageRoutes,
  ...legalDocumentsRoutes,
  ...mailboxRoutes,
  ...mailsRoutes,
  ...onpremiseRoutes,
  ...patientsRoutes,
  ...portalRoutes,
  ...portalAlertsRoutes,
  ...portalPagesRoutes,
  ...portalSearchRoutes,
  ...pushRoutes,
  ...registersRoutes,
  ...requestsRoutes,
  ...sealdRoutes,
  ...searchRoutes,
  ...stationsRoutes,
  ...syncRoutes,
  ...systemRoutes,
  ...toursRoutes,
  ...userManagementRoutes,
  ...zipcodesRoutes,
]

export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  for (const route of routes) route(app, deps)
}
