// Who may call what of accounts, and whom an account may read.
import type { OrganisationRef } from '../../contract/ids.ts'
import type { AccountActor } from './actor.ts'
import { givesRoles, isAdministrator } from './admin.ts'
import { leadsAHouse, mayLead } from './careproviders.ts'
import { managesAClinic, mayManagePeople } from './desk.ts'
import { anybody, forAccounts, forDevices } from './policy.ts'

/** key of accountTypes: people without a password (two-man rule), for whom locked means signed out (AU5) */
export const portalAccountType = 'providerSearch'

/** the handler asks whether it is the organisation that the body names */
const managers = forAccounts((actor) => leadsAHouse(actor) || managesAClinic(actor) || givesRoles(actor))

/** people of clinics and houses; relatives have no password */
const colleagues = forAccounts(({ memberships, isRelative }) => memberships.length > 0 && !isRelative)

/** these, and administrators */
const staff = forAccounts((actor) => (actor.memberships.length > 0 || isAdministrator(actor)) && !actor.isRelative)

const accountManagers = forAccounts((actor) => leadsAHouse(actor) || managesAClinic(actor))

export const accountPolicies = {
  addAccount: managers,
  addAccounts: managers,
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
  /** AU9: the own ones; making one needs the password besides, and an administrator's second proof: the handlers ask */
  listPasskeys: forAccounts(() => true),
  beginPasskey: forAccounts(() => true),
  addPasskey: forAccounts(() => true),
  removePasskey: forAccounts(() => true),
  /** the own ones; the handlers ask for the password or a shown factor besides */
  readFactors: staff,
  beginFactor: staff,
  addFactor: staff,
  removeFactor: staff,
  /** at the sign-in; administrators show theirs to the console: showSecondProof */
  challengeFactor: colleagues,
  proveFactor: colleagues,
  /** who manages the accounts of a clinic or house; the handlers ask of which: mayManageAccounts */
  readFactorRule: accountManagers,
  saveFactorRule: accountManagers,
  /** the passkey's signature says who it is, on a device where the account has signed in before */
  challengePasskey: forDevices(() => true),
  proveByPasskey: forDevices(() => true),
  readInvitation: anybody,
  /** the code, with the address that it was mailed to, says who it is (AU8) */
  exchangeLinkCode: anybody,
  activate: anybody,
  forgotPassword: anybody,
  /** the mail's token says who it is (AU8) */
  readReset: anybody,
  resetPassword: anybody,
  /** the own one; the password besides, then the code */
  askEmailChange: forAccounts(() => true),
  confirmEmailChange: forAccounts(() => true),
  /** the own one, and the old password besides */
  changePassword: forAccounts(() => true),
  /** the own one, and the password besides */
  keepRecovery: forAccounts(() => true),
  /** the code says who it is (KY2) */
  openRecovery: anybody,
  recoverAccount: anybody,
  /** KY8: for the own account, with the password besides; the own mailboxes only: the handlers compare */
  openJoining: forAccounts(() => true),
  readJoining: forAccounts(() => true),
  answerJoining: forAccounts(() => true),
  approveJoining: forAccounts(() => true),
  endJoining: forAccounts(() => true),
  /** KY8: who has the mailbox's number; from then on the claim says who it is */
  enterJoining: anybody,
  followJoining: anybody,
  revealJoining: anybody,
  finishJoining: anybody,
  /** oneself and colleagues: mayReadAccount */
  readAccount: forAccounts(() => true),
  /** the own ones only: the handlers compare */
  readOwnDetails: forAccounts(() => true),
  saveOwnDetails: forAccounts(() => true),
  readNotices: forAccounts(() => true),
  saveNotices: forAccounts(() => true),
  readCareproviderInfo: forAccounts(() => true),
  readPatientInfo: forAccounts(() => true),
}

/** Whether an account manages the accounts of this organisation. */
export const mayManageAccounts = (actor: AccountActor, { kind, id }: OrganisationRef): boolean =>
  kind === 'careprovider' ? mayLead(actor, id) : mayManagePeople(actor, id)

/** Oneself, and colleagues of an own organisation. */
export const mayReadAccount = (
  actor: AccountActor,
  read: { readonly id: number; readonly organisationIds: readonly number[] },
): boolean =>
  read.id === actor.accountId ||
  actor.memberships.some(({ organisation }) => read.organisationIds.includes(organisation.id))
