import type { Route } from '../route.ts'
import { addManagedAccount, addManagedAccounts, changeManagedAccount } from './change.ts'
import { listManagedAccounts, listSocialWorkers } from './list.ts'

export const userManagementRoutes: readonly Route[] = [
  addManagedAccount,
  addManagedAccounts,
  changeManagedAccount,
  listManagedAccounts,
  listSocialWorkers,
]
