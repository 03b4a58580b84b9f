import type { Route } from '../route.ts'
import { addManagedAccount, addManagedAccounts, changeManagedAccount } from './change.ts'
import { readFactorRule, saveFactorRule } from './factor-rule.ts'
import { listDoctors, listManagedAccounts, listSocialWorkers } from './list.ts'

export const userManagementRoutes: readonly Route[] = [
  addManagedAccount,
  addManagedAccounts,
  changeManagedAccount,
  listManagedAccounts,
  listSocialWorkers,
  listDoctors,
  readFactorRule,
  saveFactorRule,
]
