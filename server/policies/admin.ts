// Who may do what in the console: the six roles of administrators (A1), each its own part. An administrator never sees a patient.
import { roles } from '../../catalogue/roles.ts'
import { type AccountActor, administers } from './actor.ts'
import { forAccounts } from './policy.ts'

const { admin, adminReadOnly, adminEditCareprovider, adminEditCareseeker, adminEditConsultants, adminTranslations } =
  roles.code

/** Whether an account is an administrator's; its session may still lack the second proof. */
export const isAdministrator = ({ platformRoles }: AccountActor): boolean => platformRoles.length > 0

/** An administrator's session with the password alone: it must not set up what a second proof could be given by (0624). */
export const owesSecondProof = (actor: AccountActor): boolean => isAdministrator(actor) && !actor.isConfirmed

/** A session that has shown its second proof, of somebody who holds one of these roles. */
const proved = (...wanted: readonly number[]) => forAccounts((actor) => administers(actor, wanted))

const readsProviders = proved(admin, adminReadOnly, adminEditCareprovider)
const editsProviders = proved(admin, adminEditCareprovider)
const readsClinics = proved(admin, adminReadOnly, adminEditCareseeker)
const editsClinics = proved(admin, adminEditCareseeker)

/** sees what its own part opens */
const anyRole = proved(
  admin,
  adminReadOnly,
  adminEditCareprovider,
  adminEditCareseeker,
  adminEditConsultants,
  adminTranslations,
)
const readsHouses = proved(admin, adminReadOnly, adminEditCareprovider, adminEditCareseeker)
const editsHouses = proved(admin, adminEditCareprovider, adminEditCareseeker)

/** everybody but who only reads; which list is theirs, the list says */
const editsSomething = proved(
  admin,
  adminEditCareprovider,
  adminEditCareseeker,
  adminEditConsultants,
  adminTranslations,
)

/** who somebody is and what they may, everywhere: the role admin alone gives and takes */
const readsAccounts = proved(admin, adminReadOnly)

const readsTexts = proved(admin, adminReadOnly, adminTranslations)
const editsTexts = proved(admin, adminTranslations)

export const adminPolicies = {
  readAdminSession: forAccounts(isAdministrator),
  askSecondProof: forAccounts(isAdministrator),
  giveSecondProof: forAccounts(isAdministrator),
  ...{ challengeSecondProof: forAccounts(isAdministrator), showSecondProof: forAccounts(isAdministrator) },
  readAdminStart: anyRole,
  takeStartLine: editsHouses,
  writeStartThresholds: proved(admin),
  searchConsole: anyRole,
  readNearestName: proved(admin, adminReadOnly),
  searchAccounts: readsAccounts,
  ...{ listAdminAccounts: readsAccounts, changeAdminAccount: proved(admin) },
  ...{ listRoles: readsAccounts, giveRoles: proved(admin) },
  /** about an account the role admin alone; about a house who edits it: the handlers ask */
  ...{ listActs: readsHouses, askActs: editsHouses },
  listAdminProviders: readsProviders,
  readAdminProvider: readsProviders,
  addAdminProvider: editsProviders,
  changeAdminProvider: editsProviders,
  ...{ listCalls: readsProviders, readProviderCalls: readsProviders, addCall: editsProviders },
  ...{ listProviderNotes: readsProviders, addProviderNote: editsProviders, changeProviderNote: editsProviders },
  ...{ listManuallyAdded: readsProviders, addCareprovider: editsProviders },
  listAdminClinics: readsClinics,
  readAdminClinic: readsClinics,
  addAdminClinic: editsClinics,
  changeAdminClinic: editsClinics,
  ...{ listNumbers: anyRole, exportList: anyRole, listListViews: anyRole },
  ...{ addListView: editsSomething, changeListView: editsSomething, removeListView: editsSomething },
  ...{ listBulkChanges: anyRole, readBulkChange: anyRole, listBulkRecords: anyRole },
  ...{ draftBulkChange: editsSomething, previewBulkChange: editsSomething, startBulkChange: editsSomething },
  ...{ stepBulkChange: editsSomething, bulkAction: editsProviders },
  ...{ listTranslations: readsTexts, readTranslation: readsTexts },
  ...{ addTranslation: editsTexts, changeTranslation: editsTexts, removeTranslation: editsTexts },
  ...{ listEmailTranslations: readsTexts, readEmailTranslation: readsTexts },
  ...{ addEmailTranslation: editsTexts, changeEmailTranslation: editsTexts, removeEmailTranslation: editsTexts },
  ...{ listNativeTranslations: readsTexts, readNativeTranslation: readsTexts },
  ...{ addNativeTranslation: editsTexts, changeNativeTranslation: editsTexts, removeNativeTranslation: editsTexts },
  ...{ findTexts: readsTexts, readTextGroup: readsTexts, previewMail: readsTexts },
  ...{ saveTexts: editsTexts, sendProbe: editsTexts, readProbe: editsTexts },
  ...{ listTrail: proved(admin, adminReadOnly), listLooks: proved(admin, adminReadOnly), exportTrail: proved(admin) },
  ...{ listJobs: proved(admin, adminReadOnly), listFailedJobs: proved(admin, adminReadOnly) },
  ...{ retryJobs: proved(admin), discardJobs: proved(admin) },
  ...{ listAdminMails: proved(admin, adminReadOnly), showMailAddress: proved(admin, adminReadOnly) },
  ...{ listBounces: readsHouses, clearBounce: editsHouses },
  ...{ readDuplicate: readsProviders, previewDuplicate: editsProviders },
  ...{ mergeDuplicate: editsProviders, undoDuplicate: editsProviders },
  listRecordChanges: anyRole,
}

/** Whether an account gives roles, and adds people anywhere. */
export const givesRoles = (actor: AccountActor): boolean => adminPolicies.giveRoles.allows(actor)
