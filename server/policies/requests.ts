// Who may use the routes of patients, searches and requests: by the table of roles in domain/rights.ts. Deny by default.
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { roles } from '../../catalogue/roles.ts'
import { readsRequests, worksWithPatients } from '../../domain/rights.ts'
import type { AccountActor, DeviceActor } from './actor.ts'
import { forAccounts, forDevices } from './policy.ts'

const hasWorkingRole = (actor: AccountActor): boolean =>
  actor.memberships.some(({ organisation, roles: held }) =>
    organisation.kind === 'careseeker' ? worksWithPatients(held) : readsRequests(held),
  )
const isOfAClinic = (actor: AccountActor): boolean =>
  actor.memberships.some(
    ({ organisation, roles: held }) => organisation.kind === 'careseeker' && worksWithPatients(held),
  )

/** endpoints of both sides */
export const requestReaders = forAccounts(hasWorkingRole)
/** endpoints of providers only */
export const providerReaders = forAccounts((actor: AccountActor) =>
  actor.memberships.some(
    ({ organisation, roles: held }) => organisation.kind === 'careprovider' && readsRequests(held),
  ),
)
/** endpoints of clinics only */
export const clinicWorkers = forAccounts(isOfAClinic)
/** only a doctor approves */
export const clinicDoctors = forAccounts((actor: AccountActor) =>
  actor.memberships.some(
    ({ organisation, roles: held }) => organisation.kind === 'careseeker' && held.includes(roles.code.doctor),
  ),
)
/** S54: a clinic without transitional care has no record of it */
export const transitionalCareWorkers = forAccounts((actor: AccountActor) =>
  actor.memberships.some(
    ({ organisation, roles: held, features }) =>
      organisation.kind === 'careseeker' &&
      worksWithPatients(held) &&
      features.includes(productFeatures.code.transitionalCare),
  ),
)
/** AU2: a device may deliver signed actions; nothing else of a patient */
export const anyDevice = forDevices(() => true)
/** SY12: devices on which somebody of a provider is signed in */
export const providerDevices = forDevices(({ organisations }) =>
  organisations.some(({ kind }) => kind === 'careprovider'),
)
/** SY12: a device counts for the providers whose people are signed in on it */
export const mayCountRequests = (actor: DeviceActor, careproviderId: number): boolean =>
  actor.organisations.some(({ kind, id }) => kind === 'careprovider' && id === careproviderId)
