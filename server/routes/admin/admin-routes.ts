import type { Route } from '../route.ts'
import { bulkChangeRoutes } from './bulk-changes.ts'
import { addCall, addCareprovider, listCalls, listManuallyAdded, noteRoutes, readProviderCalls } from './calls.ts'
import { listRecordChanges } from './history.ts'
import { adminImports } from './imports.ts'
import { adminJobRoutes } from './jobs.ts'
import { adminLegal } from './legal.ts'
import { listViewRoutes } from './list-views.ts'
import { exportList, listNumbers } from './lists.ts'
import { adminMailRoutes } from './mails.ts'
import { adminOrganisations } from './organisations.ts'
import { askSecondProof, giveSecondProof, readAdminSession } from './second-proof.ts'
import { readAdminStart, readNearestName, searchConsole, takeStartLine, writeStartThresholds } from './start.ts'
import { textMailRoutes } from './text-mails.ts'
import { textRoutes } from './texts.ts'
import { exportTrail, listLooks, listTrail } from './trail.ts'

export const adminRoutes: readonly Route[] = [
  addCall,
  addCareprovider,
  adminImports,
  ...adminJobRoutes,
  adminLegal,
  ...adminMailRoutes,
  adminOrganisations,
  askSecondProof,
  ...bulkChangeRoutes,
  exportList,
  exportTrail,
  giveSecondProof,
  listCalls,
  listLooks,
  listManuallyAdded,
  listNumbers,
  listRecordChanges,
  listTrail,
  ...listViewRoutes,
  ...noteRoutes,
  readAdminSession,
  readAdminStart,
  readNearestName,
  readProviderCalls,
  searchConsole,
  takeStartLine,
  ...textMailRoutes,
  ...textRoutes,
  writeStartThresholds,
]
