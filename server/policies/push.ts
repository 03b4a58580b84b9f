// Who may say where pushes go, and what became of them (AU2).
import { anybody, forAccounts } from './policy.ts'
import { anyDevice } from './requests.ts'

export const pushPolicies = {
  readPush: anybody,
  /** the own account only, which the handler sees */
  setBrowserSubscription: forAccounts(() => true),
  renewBrowserSubscription: anyDevice,
  reportPush: anyDevice,
  sendTestPush: forAccounts(() => true),
  readOwnPush: forAccounts(() => true),
}
