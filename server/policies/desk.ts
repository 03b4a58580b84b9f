// Who runs a clinic's desk: its stations and its people, by careseekerUserManagement; what everybody who works there reads.
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { roles } from '../../catalogue/roles.ts'
import { worksWithPatients } from '../../domain/rights.ts'
import { type AccountActor, type Membership, rolesIn } from './actor.ts'
import { forAccounts } from './policy.ts'
import { editsAnyClinic, readsAnyClinic } from './registers.ts'
import { clinicWorkers } from './requests.ts'

const managesPeople = (held: readonly number[]): boolean => held.includes(roles.code.careseekerUserManagement)

/** Whether an account manages the people of a clinic. Who is alone in a careseeker of the portal manages its roster, and nobody else's access. */
export const managesAClinic = ({ memberships, isRelative }: AccountActor): boolean =>
  !isRelative &&
  memberships.some(({ organisation, roles: held }) => organisation.kind === 'careseeker' && managesPeople(held))
const peopleManagers = forAccounts(managesAClinic)
const clinicPeople = forAccounts(
  ({ memberships, isRelative }) =>
    !isRelative && memberships.some(({ organisation }) => organisation.kind === 'careseeker'),
)

/** S54: a clinic without analytics has no report */
const readsReport = ({ organisation, roles: held, features }: Membership): boolean =>
  organisation.kind === 'careseeker' &&
  features.includes(productFeatures.code.analytics) &&
  (held.includes(roles.code.report) || worksWithPatients(held))
const reportReaders = forAccounts(({ memberships }) => memberships.some(readsReport))

/** what rehab applications are made with: for who works on them, and who sets it up */
const readsMaterial = (held: readonly number[]): boolean => worksWithPatients(held) || managesPeople(held)
const materialReaders = forAccounts(
  ({ memberships, isRelative }) =>
    !isRelative &&
    memberships.some(({ organisation, roles: held }) => organisation.kind === 'careseeker' && readsMaterial(held)),
)

const managersOrReaders = forAccounts((actor) => managesAClinic(actor) || readsAnyClinic(actor))
const managersOrKeepers = forAccounts((actor) => managesAClinic(actor) || editsAnyClinic(actor))

export const deskPolicies = {
  acceptClinicLegal: peopleManagers,
  addClinicDpa: managersOrKeepers,
  checkClinicDpa: forAccounts(editsAnyClinic),
  openClinicDpa: managersOrKeepers,
  readClinicDpa: managersOrReaders,
  readClinicLegal: forAccounts((actor) => clinicPeople.allows(actor) || readsAnyClinic(actor)),
  removeClinicDpa: managersOrKeepers,
  keepSchemaFile: peopleManagers,
  keepTemplate: peopleManagers,
  mapTemplate: peopleManagers,
  openMaterial: materialReaders,
  readClinicMaterial: materialReaders,
  removeMaterial: peopleManagers,
  saveKeyList: peopleManagers,
  listStations: forAccounts((actor) => clinicPeople.allows(actor) || readsAnyClinic(actor)),
  addStation: managersOrKeepers,
  changeStation: managersOrKeepers,
  readClinicSettings: clinicPeople,
  saveClinicSettings: peopleManagers,
  readRoleStations: peopleManagers,
  setRoleStations: peopleManagers,
  listManagedAccounts: managersOrReaders,
  addManagedAccount: peopleManagers,
  addManagedAccounts: managersOrKeepers,
  changeManagedAccount: peopleManagers,
  listSocialWorkers: clinicPeople,
  listDoctors: clinicPeople,
  readReport: reportReaders,
  listProviderPreferences: clinicWorkers,
  setProviderPreference: clinicWorkers,
  removeProviderPreference: clinicWorkers,
}

/** Whether an account manages the people of this clinic. */
export const mayManagePeople = (actor: AccountActor, careseekerId: number): boolean =>
  !actor.isRelative && managesPeople(rolesIn(actor, 'careseeker', careseekerId))

/** Whether an account reads what this clinic keeps for its rehab applications. */
export const mayReadMaterial = (actor: AccountActor, careseekerId: number): boolean =>
  !actor.isRelative && readsMaterial(rolesIn(actor, 'careseeker', careseekerId))

/** Whether an account reads the report of this clinic. */
export const mayReadReport = (actor: AccountActor, careseekerId: number): boolean =>
  actor.memberships.some((membership) => membership.organisation.id === careseekerId && readsReport(membership))

/** Whether an account belongs to this clinic. */
export const belongsToClinic = (actor: AccountActor, careseekerId: number): boolean =>
  rolesIn(actor, 'careseeker', careseekerId).length > 0
