import type { Route } from '../route.ts'
import { depositSessionKeys } from './deposit-session-keys.ts'
import { grantAccess } from './grant-access.ts'
import { listMembers } from './members.ts'
import { organisationKeys } from './organisation-keys.ts'
import { keepPartnerCheck, listPartnerChecks } from './partner-checks.ts'
import { pendingAccesses } from './pending-accesses.ts'
import { createPendingKey, readPendingKeys, updatePendingKey } from './pending-keys.ts'
import { beginSheet, keepSheet, openSheet, readSheet, useSheet } from './recovery-sheet.ts'

export const cryptoRoutes: readonly Route[] = [
  beginSheet,
  createPendingKey,
  depositSessionKeys,
  grantAccess,
  keepPartnerCheck,
  keepSheet,
  listMembers,
  listPartnerChecks,
  openSheet,
  organisationKeys,
  pendingAccesses,
  readPendingKeys,
  readSheet,
  updatePendingKey,
  useSheet,
]
