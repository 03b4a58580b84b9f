// Who may call what of accounts, and whom an account may read.
import type { AccountActor } from './actor.ts'
import { anybody, forAccounts, forDevices } from './policy.ts'

/** key of accountTypes: people without a password (two-man rule), for whom locked means signed out (AU5) */
export const portalAccountType = 'providerSearch'

export const accountPolicies = {
  prelogin: anybody,
  login: anybody,
  /** the refresh cookie and the account's proof say who it is (AU3, AU4) */
  refreshToken: anybody,
  logout: anybody,
  /** AU5: for the own slot; taken and dropped by the device on which that slot is */
  keepReloadHalf: forAccounts(() => true),
  takeReloadHalf: forDevices(() => true),
  dropReloadHalf: forDevices(() => true),
  /** AU6: for the own slot, with the password besides; taken by the device on which that slot is */
  keepPin: forAccounts(() => true),
  dropPin: forAccounts(() => true),
  takePinShare: forDevices(() => true),
  readInvitation: anybody,
  activate: anybody,
  forgotPassword: anybody,
  /** the mail's token says who it is (AU8) */
  readReset: anybody,
  resetPassword: anybody,
  /** the own one, and the old password besides */
  changePassword: forAccounts(() => true),
  /** the own one, and the password besides */
  keepRecovery: forAccounts(() => true),
  /** the code says who it is (KY2) */
  openRecovery: anybody,
  recoverAccount: anybody,
  /** oneself and colleagues: mayReadAccount */
  readAccount: forAccounts(() => true),
  /** the own ones only: the handlers compare */
  readNotices: forAccounts(() => true),
  saveNotices: forAccounts(() => true),
  readCareproviderInfo: forAccounts(() => true),
  readPatientInfo: forAccounts(() => true),
}

/** Oneself, and colleagues of an own organisation. */
export const mayReadAccount = (
  actor: AccountActor,
  read: { readonly id: number; readonly organisationIds: readonly number[] },
): boolean =>
  read.id === actor.accountId ||
  actor.memberships.some(({ organisation }) => read.organisationIds.includes(organisation.id))
