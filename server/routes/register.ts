// Every route of the server, by resource. A new endpoint is a line here; a test compares the list with the contract.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { live } from '../live/socket.ts'
import { account } from './accounts/account.ts'
import { activate } from './accounts/activate.ts'
import { changePassword } from './accounts/change-password.ts'
import { askEmailChange, confirmEmailChange } from './accounts/email-change.ts'
import { forgotPassword } from './accounts/forgot-password.ts'
import { careproviderInfo, patientInfo } from './accounts/infos.ts'
import { readInvitation } from './accounts/invitation.ts'
import { enterJoining, finishJoining, followJoining, revealJoining } from './accounts/joining-guest.ts'
import { answerJoining, approveJoining, endJoining, openJoining, readJoining } from './accounts/joining-host.ts'
import { exchangeLinkCode } from './accounts/link-code.ts'
import { login } from './accounts/login.ts'
import { logout } from './accounts/logout.ts'
import { addAccount, addAccounts } from './accounts/new-accounts.ts'
import { readNotices, saveNotices } from './accounts/notices.ts'
import { readOwnDetails, saveOwnDetails } from './accounts/own-details.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './accounts/passkeys.ts'
import { dropPin, keepPin, takePinShare } from './accounts/pin.ts'
import { prelogin } from './accounts/prelogin.ts'
import { challengePasskey, proveByPasskey } from './accounts/prove-passkey.ts'
import { keepRecovery, openRecovery, recoverAccount } from './accounts/recovery.ts'
import { dropReloadHalf, keepReloadHalf, takeReloadHalf } from './accounts/reload-half.ts'
import { readReset } from './accounts/reset-info.ts'
import { resetPassword } from './accounts/reset-password.ts'
import { refreshToken } from './accounts/token.ts'
import { searchAction } from './auctions/action.ts'
import { readAuction } from './auctions/auction.ts'
import {
  createAdditionalAuction,
  createAuction,
  createElectiveAuction,
  readAdditionalAuction,
} from './auctions/create.ts'
import { dropChunks, readChunks } from './blobs/chunks.ts'
import { putChunk } from './blobs/put.ts'
import { readCapacity, reportCapacityFromDevice, saveCapacity } from './careproviders/capacity.ts'
import { addDpa, openDpa, readDpa, removeDpa } from './careproviders/dpa.ts'
import { addHouseFile, listHouseFiles, openHouseFile, orderHouseFiles, removeHouseFile } from './careproviders/files.ts'
import { associateByCode, readHouseByCode, saveHouseByCode, saveInstitutionCodes } from './careproviders/house-code.ts'
import { acceptHouseLegal, readHouseLegal } from './careproviders/legal.ts'
import { readMatchingRules, saveMatchingRules } from './careproviders/matching-rules.ts'
import { readHouseProfile, saveHouseProfile } from './careproviders/profile.ts'
import { readCareprovider } from './careproviders/read.ts'
import { readHouseReport } from './careproviders/report.ts'
import {
  addReverseSearch,
  changeReverseSearch,
  listReverseSearches,
  removeReverseSearch,
} from './careproviders/reverse-searches.ts'
import {
  addSavedFilter,
  changeSavedFilter,
  listSavedFilters,
  removeSavedFilter,
} from './careproviders/saved-filters.ts'
import { readHouseSettings, saveHouseSettings } from './careproviders/settings.ts'
import { addTeam, changeTeam, listTeam } from './careproviders/team.ts'
import { readTextBlocks, saveTextBlocks } from './careproviders/text-blocks.ts'
import { readZipcodesAround } from './careproviders/zipcodes-around.ts'
import { readNote, saveNote } from './careseekers/notes.ts'
import { setProductFeatures } from './careseekers/product-features.ts'
import { readCareseeker } from './careseekers/read.ts'
import { readReport } from './careseekers/report.ts'
import { readClinicSettings, saveClinicSettings } from './careseekers/settings.ts'
import { listProviderPreferences, removeProviderPreference, setProviderPreference } from './careseekers/standings.ts'
import { readAssociations } from './catalogues/associations.ts'
import { readOntology } from './catalogues/ontology.ts'
import { replaceAssociations } from './catalogues/replace-associations.ts'
import { depositSessionKeys } from './crypto/deposit-session-keys.ts'
import { grantAccess } from './crypto/grant-access.ts'
import { listMembers } from './crypto/members.ts'
import { organisationKeys } from './crypto/organisation-keys.ts'
import { keepPartnerCheck, listPartnerChecks } from './crypto/partner-checks.ts'
import { pendingAccesses } from './crypto/pending-accesses.ts'
import { createPendingKey, readPendingKeys, updatePendingKey } from './crypto/pending-keys.ts'
import { beginSheet, keepSheet, openSheet, readSheet, useSheet } from './crypto/recovery-sheet.ts'
import { setDeviceKind } from './devices/kind.ts'
import { listDevices } from './devices/list.ts'
import { nameDevice, readOwnDevice } from './devices/name.ts'
import { revokeDevice } from './devices/revoke.ts'
import { reportWiped } from './devices/wiped.ts'
import { readEvents } from './events/events.ts'
import { readNotifications } from './events/notifications.ts'
import { fileCareproviders } from './files/careproviders.ts'
import { addFile, deleteFile, updateFile } from './files/change.ts'
import { fileContent } from './files/content.ts'
import { listFiles } from './files/list.ts'
import { depositStoredKey, openStoredKey, openStoredKeyByCode } from './key-storage/routes.ts'
import { readLegalDocuments } from './legal-documents/list.ts'
import { openLegalDocument } from './legal-documents/open.ts'
import { readMailbox } from './mailbox/list.ts'
import { readMailboxMail } from './mailbox/mail.ts'
import { countPatients } from './patients/count.ts'
import { createPatient } from './patients/create.ts'
import { archivePatient, notifyPatient, patientAction } from './patients/lifecycle.ts'
import { listPatients } from './patients/list.ts'
import { readPatient } from './patients/patient.ts'
import { readAccessLog, readPatientReaders } from './patients/readers.ts'
import { searchPatients } from './patients/search-term.ts'
import { updatePatient } from './patients/update.ts'
import { activatePortalAccount, beginPortalActivation } from './portal/activate.ts'
import { askPortalLogin, createPortalAccount } from './portal/ask-link.ts'
import { readCaptcha } from './portal/captcha.ts'
import { createPortalCareseeker } from './portal/careseeker.ts'
import { acceptCompanion, admitCompanion, endCompanion, inviteCompanion, readCompanions } from './portal/companions.ts'
import { deletePortalAccount } from './portal/delete-account.ts'
import { archivePortalPatient, readPortalPatient, readPortalPatients } from './portal/patients.ts'
import { redeemPortalLogin } from './portal/redeem-login.ts'
import { confirmPortalAlert, createPortalAlert, endPortalAlert } from './portal-alerts/alert.ts'
import { readPortalFoot } from './portal-pages/foot.ts'
import { countPortalPage } from './portal-pages/page-views.ts'
import { readPortalConsultant } from './portal-search/consultant.ts'
import { readPortalContacts } from './portal-search/contacts.ts'
import { readB2cListing, readPortalListing } from './portal-search/listing.ts'
import { checkCatchment, readB2cProvider, readPortalProvider } from './portal-search/provider.ts'
import { ownPush } from './push/own.ts'
import { readPush } from './push/read.ts'
import { renewSubscription } from './push/renew.ts'
import { reportPush } from './push/report.ts'
import { setSubscription } from './push/subscription.ts'
import { testPush } from './push/test.ts'
import { requestAction } from './requests/action.ts'
import { countRequests } from './requests/count.ts'
import { faxPage } from './requests/fax-page.ts'
import { nextRequest } from './requests/next.ts'
import { findRequestOfPatient } from './requests/of-patient.ts'
import { readRequest } from './requests/request.ts'
import { faxRequest, notifyRequest, reportMissingInfo } from './requests/single-calls.ts'
import { checkGroupAccess, checkSession, createEncryptionContext, initiateIdentity } from './seald/contexts.ts'
import { listEncryptionJobs, updateEncryptionJob } from './seald/encryption-jobs.ts'
import { deleteAccess, listGroupSessions, resetGroup } from './seald/groups.ts'
import { isAlive } from './seald/is-alive.ts'
import { takeRuleKey } from './seald/rule-key.ts'
import { countCandidates } from './search/count.ts'
import { countCandidatesOfAuction } from './search/count-of-auction.ts'
import { readFilterReasons } from './search/filter-reasons.ts'
import { querySearchIndex } from './search/search-index.ts'
import { readSearchMap } from './search/search-map.ts'
import { readSearchMerge } from './search/search-merge.ts'
import { readRoleStations, setRoleStations } from './stations/role.ts'
import { addStation, changeStation, listStations } from './stations/stations.ts'
import { readActionResult } from './sync/action-result.ts'
import { sendActions } from './sync/actions.ts'
import { pullSync } from './sync/pull.ts'
import { pullSnapshot } from './sync/snapshot.ts'
import { readDemo } from './system/demo.ts'
import { demoAdmin } from './system/demo-admin.ts'
import { demoProgress } from './system/demo-progress.ts'
import { health } from './system/health.ts'
import { readMapSettings } from './system/map-settings.ts'
import { versions } from './system/versions.ts'
import { completeTour } from './tours/complete.ts'
import { readTours } from './tours/read.ts'
import { addManagedAccount, addManagedAccounts, changeManagedAccount } from './user-management/change.ts'
import { listManagedAccounts, listSocialWorkers } from './user-management/list.ts'
import { findAddress } from './zipcodes/address.ts'
import { findZipcodes } from './zipcodes/find.ts'
import { zipcodeAddress } from './zipcodes/zipcode-address.ts'

type Route = (app: FastifyInstance, deps: Deps) => void

const accounts: readonly Route[] = [
  askEmailChange,
  confirmEmailChange,
  addPasskey,
  beginPasskey,
  challengePasskey,
  listPasskeys,
  proveByPasskey,
  removePasskey,
  answerJoining,
  approveJoining,
  endJoining,
  enterJoining,
  finishJoining,
  followJoining,
  openJoining,
  readJoining,
  revealJoining,
  dropPin,
  keepPin,
  keepRecovery,
  openRecovery,
  recoverAccount,
  takePinShare,
  account,
  activate,
  careproviderInfo,
  changePassword,
  dropReloadHalf,
  forgotPassword,
  keepReloadHalf,
  login,
  logout,
  patientInfo,
  prelogin,
  readInvitation,
  exchangeLinkCode,
  readNotices,
  readOwnDetails,
  readReset,
  refreshToken,
  resetPassword,
  saveNotices,
  saveOwnDetails,
  addAccount,
  addAccounts,
  takeReloadHalf,
]
const keyStorage: readonly Route[] = [depositStoredKey, openStoredKey, openStoredKeyByCode]
const portal: readonly Route[] = [
  acceptCompanion,
  activatePortalAccount,
  admitCompanion,
  archivePortalPatient,
  readCaptcha,
  createPortalAlert,
  countPortalPage,
  readPortalFoot,
  confirmPortalAlert,
  endPortalAlert,
  askPortalLogin,
  beginPortalActivation,
  createPortalAccount,
  createPortalCareseeker,
  deletePortalAccount,
  endCompanion,
  inviteCompanion,
  readB2cListing,
  readB2cProvider,
  readCompanions,
  readPortalConsultant,
  readPortalContacts,
  readPortalListing,
  readPortalPatient,
  readPortalPatients,
  readPortalProvider,
  checkCatchment,
  redeemPortalLogin,
  takeRuleKey,
]
const catalogues: readonly Route[] = [readAssociations, readOntology, replaceAssociations]
const careproviders: readonly Route[] = [
  acceptHouseLegal,
  readHouseLegal,
  addDpa,
  addHouseFile,
  listHouseFiles,
  openDpa,
  openHouseFile,
  orderHouseFiles,
  readDpa,
  removeDpa,
  removeHouseFile,
  addReverseSearch,
  addTeam,
  associateByCode,
  addSavedFilter,
  changeReverseSearch,
  changeSavedFilter,
  changeTeam,
  listReverseSearches,
  listSavedFilters,
  readCapacity,
  readCareprovider,
  readCareseeker,
  readHouseReport,
  listTeam,
  readHouseByCode,
  readHouseProfile,
  readHouseSettings,
  readMatchingRules,
  readTextBlocks,
  readZipcodesAround,
  removeReverseSearch,
  removeSavedFilter,
  reportCapacityFromDevice,
  saveCapacity,
  saveHouseByCode,
  saveHouseProfile,
  saveHouseSettings,
  saveInstitutionCodes,
  saveMatchingRules,
  saveTextBlocks,
]
const careseekers: readonly Route[] = [
  listProviderPreferences,
  readClinicSettings,
  readReport,
  removeProviderPreference,
  saveClinicSettings,
  setProductFeatures,
  setProviderPreference,
]
const crypto: readonly Route[] = [
  beginSheet,
  checkGroupAccess,
  checkSession,
  createEncryptionContext,
  createPendingKey,
  deleteAccess,
  depositSessionKeys,
  grantAccess,
  initiateIdentity,
  isAlive,
  keepPartnerCheck,
  keepSheet,
  listEncryptionJobs,
  listGroupSessions,
  listMembers,
  listPartnerChecks,
  openSheet,
  organisationKeys,
  pendingAccesses,
  readPendingKeys,
  readSheet,
  resetGroup,
  updateEncryptionJob,
  updatePendingKey,
  useSheet,
]
const devices: readonly Route[] = [listDevices, nameDevice, readOwnDevice, reportWiped, revokeDevice, setDeviceKind]
const files: readonly Route[] = [
  addFile,
  deleteFile,
  dropChunks,
  fileCareproviders,
  fileContent,
  listFiles,
  putChunk,
  readChunks,
  updateFile,
]
const mailbox: readonly Route[] = [readMailbox, readMailboxMail]
const patients: readonly Route[] = [
  countPatients,
  createPatient,
  listPatients,
  readPatient,
  readPatientReaders,
  readAccessLog,
  searchPatients,
  archivePatient,
  notifyPatient,
  patientAction,
  readNote,
  saveNote,
  updatePatient,
]
const push: readonly Route[] = [ownPush, readPush, renewSubscription, reportPush, setSubscription, testPush]
const searches: readonly Route[] = [
  countCandidates,
  createAdditionalAuction,
  countCandidatesOfAuction,
  createAuction,
  createElectiveAuction,
  readAdditionalAuction,
  readAuction,
  readFilterReasons,
  readSearchMap,
  readSearchMerge,
  querySearchIndex,
  searchAction,
]
const requests: readonly Route[] = [
  countRequests,
  faxPage,
  faxRequest,
  nextRequest,
  notifyRequest,
  readEvents,
  readRequest,
  reportMissingInfo,
  requestAction,
  findRequestOfPatient,
  readNotifications,
]
const stations: readonly Route[] = [addStation, changeStation, listStations, readRoleStations, setRoleStations]
const sync: readonly Route[] = [live, pullSnapshot, pullSync, readActionResult, sendActions]
const userManagement: readonly Route[] = [
  addManagedAccount,
  addManagedAccounts,
  changeManagedAccount,
  listManagedAccounts,
  listSocialWorkers,
]
const system: readonly Route[] = [
  completeTour,
  demoAdmin,
  demoProgress,
  findAddress,
  findZipcodes,
  health,
  openLegalDocument,
  readDemo,
  readLegalDocuments,
  readMapSettings,
  readTours,
  versions,
  zipcodeAddress,
]

export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  const all = [
    accounts,
    careproviders,
    careseekers,
    catalogues,
    crypto,
    devices,
    files,
    keyStorage,
    mailbox,
    patients,
    portal,
    push,
    searches,
    requests,
    stations,
    sync,
    system,
    userManagement,
  ].flat()
  for (const route of all) route(app, deps)
}
