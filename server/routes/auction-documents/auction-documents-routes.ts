import type { Route } from '../route.ts'
import { listApprovals } from './approvals.ts'
import { listTransitionalCareRequests } from './asked-houses.ts'
import { listRehabForms, readRehabForms, readTransitionalCare, saveRehabForms } from './documents.ts'
import { listPageAsks } from './page-asks.ts'

export const auctionDocumentsRoutes: readonly Route[] = [
  listRehabForms,
  readRehabForms,
  readTransitionalCare,
  listTransitionalCareRequests,
  saveRehabForms,
  listPageAsks,
  listApprovals,
]
