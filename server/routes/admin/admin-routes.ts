import type { Route } from '../route.ts'
import { listRecordChanges } from './history.ts'
import { adminImports } from './imports.ts'
import { adminOrganisations } from './organisations.ts'
import { askSecondProof, giveSecondProof, readAdminSession } from './second-proof.ts'
import { readAdminStart, readNearestName, searchConsole, takeStartLine, writeStartThresholds } from './start.ts'
import { textMailRoutes } from './text-mails.ts'
import { textRoutes } from './texts.ts'

export const adminRoutes: readonly Route[] = [
  adminImports,
  adminOrganisations,
  askSecondProof,
  giveSecondProof,
  listRecordChanges,
  readAdminSession,
  readAdminStart,
  readNearestName,
  searchConsole,
  takeStartLine,
  ...textMailRoutes,
  ...textRoutes,
  writeStartThresholds,
]
