// Accounts of the portal: who has the mail's token is whom it was sent to (AU8).
import { anybody, forAccounts } from './policy.ts'

const relatives = forAccounts(({ isRelative }) => isRelative)

export const portalPolicies = {
  /** what visitors read, signed in or not */
  readPortalListing: anybody,
  readPortalProvider: anybody,
  checkCatchment: anybody,
  readPortalConsultant: anybody,
  readPortalContacts: anybody,
  readCaptcha: anybody,
  createPortalAlert: anybody,
  /** who has the mail's token is whom it was sent to */
  confirmPortalAlert: anybody,
  endPortalAlert: anybody,
  /** who has agreed to be counted; nothing says who that is */
  countPortalPage: anybody,
  readPortalFoot: anybody,
  readPortalRegion: anybody,
  createPortalAccount: anybody,
  askPortalLogin: anybody,
  beginPortalActivation: anybody,
  activatePortalAccount: anybody,
  redeemPortalLogin: anybody,
  /** the own one: everybody else has none */
  takeRuleKey: forAccounts(() => true),
  createPortalCareseeker: relatives,
  readPortalPatients: relatives,
  readPortalPatient: relatives,
  archivePortalPatient: relatives,
  /** the own careseeker and the own invitations: the handlers compare */
  readCompanions: relatives,
  inviteCompanion: relatives,
  acceptCompanion: relatives,
  admitCompanion: relatives,
  endCompanion: relatives,
  /** the own one, and only of the portal: the handler compares */
  deletePortalAccount: forAccounts(() => true),
}
