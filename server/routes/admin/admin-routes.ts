import type { Route } from '../route.ts'
import { listRecordChanges } from './history.ts'
import { adminOrganisations } from './organisations.ts'
import { askSecondProof, giveSecondProof, readAdminSession } from './second-proof.ts'
import { readAdminStart, searchConsole, takeStartLine, writeStartThresholds } from './start.ts'

export const adminRoutes: readonly Route[] = [
  adminOrganisations,
  askSecondProof,
  giveSecondProof,
  listRecordChanges,
  readAdminSession,
  readAdminStart,
  searchConsole,
  takeStartLine,
  writeStartThresholds,
]
