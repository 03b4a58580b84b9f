import type { Route } from '../route.ts'
import { checkGroupAccess, checkSession, createEncryptionContext, initiateIdentity } from './contexts.ts'
import { listEncryptionJobs, updateEncryptionJob } from './encryption-jobs.ts'
import { deleteAccess, listGroupSessions, resetGroup } from './groups.ts'
import { isAlive } from './is-alive.ts'
import { takeRuleKey } from './rule-key.ts'

export const sealdRoutes: readonly Route[] = [
  checkGroupAccess,
  checkSession,
  createEncryptionContext,
  deleteAccess,
  initiateIdentity,
  isAlive,
  listEncryptionJobs,
  listGroupSessions,
  resetGroup,
  takeRuleKey,
  updateEncryptionJob,
]
