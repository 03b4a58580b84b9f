import type { Route } from '../route.ts'
import { addAccountFile, adminAccounts, listAccountDevices, previewAccountFile, stepAccount } from './accounts.ts'
import { askAct, listActs, previewAct, withdrawAct } from './acts.ts'
import { bulkChangeRoutes } from './bulk-changes.ts'
import { addCall, addCareprovider, listCalls, listManuallyAdded, noteRoutes, readProviderCalls } from './calls.ts'
import { duplicates } from './duplicates.ts'
import { listRecordChanges } from './history.ts'
import { adminImports } from './imports.ts'
import { adminJobRoutes } from './jobs.ts'
import { adminLegal } from './legal.ts'
import { listViewRoutes } from './list-views.ts'
import { exportList, listNumbers } from './lists.ts'
import { adminMailRoutes } from './mails.ts'
import { adminOrganisations } from './organisations.ts'
import { adminPartners } from './partners.ts'
import { adminRegions } from './regions.ts'
import {
  giveCareproviderRole,
  giveRole,
  listCareproviderRoles,
  listCareseekerRoles,
  listRoles,
  takeCareproviderRole,
  takeRole,
} from './roles.ts'
import { askSecondProof, giveSecondProof, readAdminSession } from './second-proof.ts'
import { challengeSecondProof, showSecondProof } from './second-proof-key.ts'
import { readAdminStart, readNearestName, searchConsole, takeStartLine, writeStartThresholds } from './start.ts'
import { textMailRoutes } from './text-mails.ts'
import { textRoutes } from './texts.ts'
import { exportTrail, listLooks, listTrail } from './trail.ts'

export const adminRoutes: readonly Route[] = [
  addCall,
  addCareprovider,
  addAccountFile,
  adminAccounts,
  adminImports,
  ...adminJobRoutes,
  adminLegal,
  ...adminMailRoutes,
  adminOrganisations,
  adminPartners,
  adminRegions,
  askAct,
  askSecondProof,
  ...bulkChangeRoutes,
  challengeSecondProof,
  duplicates,
  exportList,
  exportTrail,
  giveCareproviderRole,
  giveRole,
  giveSecondProof,
  listCalls,
  listAccountDevices,
  listActs,
  listCareproviderRoles,
  listCareseekerRoles,
  listLooks,
  listManuallyAdded,
  listNumbers,
  listRecordChanges,
  listRoles,
  listTrail,
  ...listViewRoutes,
  ...noteRoutes,
  previewAccountFile,
  previewAct,
  readAdminSession,
  readAdminStart,
  readNearestName,
  readProviderCalls,
  searchConsole,
  showSecondProof,
  stepAccount,
  takeCareproviderRole,
  takeRole,
  takeStartLine,
  ...textMailRoutes,
  ...textRoutes,
  withdrawAct,
  writeStartThresholds,
]
