// Who keeps companies, insurances and advice centres, what belongs to a clinic's record, and what is switched on: administrators, each
// role its own part.
import { roles } from '../../catalogue/roles.ts'
import { type AccountActor, administers } from './actor.ts'
import { anybody, forAccounts } from './policy.ts'

const { admin, adminReadOnly, adminEditCareprovider, adminEditCareseeker, adminEditConsultants } = roles.code

const proved = (...wanted: readonly number[]) => forAccounts((actor) => administers(actor, wanted))

/** companies run houses: who keeps providers keeps them, who keeps clinics sees which one a clinic belongs to */
const readsCompanies = proved(admin, adminReadOnly, adminEditCareprovider, adminEditCareseeker)
const editsCompanies = proved(admin, adminEditCareprovider)
/** clinics' forms complete from them */
const readsInsurances = proved(admin, adminReadOnly, adminEditCareseeker)
const editsInsurances = proved(admin, adminEditCareseeker)
const readsConsultants = proved(admin, adminReadOnly, adminEditConsultants)
const editsConsultants = proved(admin, adminEditConsultants)
/** contents of files are no part of what is only read */
const keepsClinicFiles = proved(admin, adminEditCareseeker)
const readsClinics = proved(admin, adminReadOnly, adminEditCareseeker)
const editsClinics = proved(admin, adminEditCareseeker)

export const registerPolicies = {
  listCompanies: readsCompanies,
  readAdminCompany: readsCompanies,
  addAdminCompany: editsCompanies,
  changeAdminCompany: editsCompanies,
  listCompanyMembers: readsCompanies,
  addCompanyMember: editsCompanies,
  removeCompanyMember: editsCompanies,
  makeCompanyToken: editsCompanies,
  endCompanyToken: editsCompanies,
  addCompany: editsCompanies,
  readCompany: anybody,
  changeCompany: anybody,
  listInsurances: readsInsurances,
  readInsurance: readsInsurances,
  addInsurance: editsInsurances,
  changeInsurance: editsInsurances,
  removeInsurance: editsInsurances,
  listConsultants: readsConsultants,
  readConsultant: readsConsultants,
  addConsultant: editsConsultants,
  changeConsultant: editsConsultants,
  listConsultantEvents: readsConsultants,
  listConsultantFiles: readsConsultants,
  addConsultantFile: editsConsultants,
  removeConsultantFile: editsConsultants,
  openConsultantFile: anybody,
  readClinicConfig: readsClinics,
  changeClinicConfig: editsClinics,
  addCareseeker: editsClinics,
  changeCareseekerSso: editsClinics,
  addCareseekerFile: keepsClinicFiles,
  readCareseekerFile: readsClinics,
  removeCareseekerFile: keepsClinicFiles,
  openCareseekerFile: keepsClinicFiles,
  setProviderFeatures: editsCompanies,
  readFeatureUse: readsCompanies,
}

/** Whether an account reads, and changes, a company without its token. */
export const mayReadCompanies = (actor: AccountActor | null): boolean => actor !== null && readsCompanies.allows(actor)
export const mayEditCompanies = (actor: AccountActor | null): boolean => actor !== null && editsCompanies.allows(actor)
/** Whether an account keeps the records of all clinics, or only reads them. */
export const readsAnyClinic = (actor: AccountActor): boolean => readsClinics.allows(actor)
export const editsAnyClinic = (actor: AccountActor): boolean => editsClinics.allows(actor)
