// Who may read and do what with patients' searches and requests (decisions.md "Roles"). Pure tables; deny by default: an
// action or a role that is not named may not. Whose record it is, the callers find out first.
import { roles } from '../../catalogue/roles.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import type { ActionType } from '../../contract/actions/registry.ts'
import type { Side } from '../../domain/lifecycle/request-actions.ts'
import type { AccountActor, DeviceActor } from './actor.ts'
import { forAccounts, forDevices } from './policy.ts'

const role = roles.code
const type = searchTypes.code

/** The searches that a clinic's role works on. transport and admissions have none of the types built so far. */
const searchTypesByRole: Readonly<Record<number, readonly number[]>> = {
  [role.care]: [type.care, type.homeCare],
  [role.hospital]: [type.hospital],
  [role.rehab]: [type.rehabilitation],
  [role.medicalSupplies]: [type.medicalSupplies],
  [role.transport]: [],
  [role.doctor]: searchTypes.codes,
}

/** The search types that these roles in a clinic may read and work on. */
export const searchTypesOf = (held: readonly number[]): ReadonlySet<number> =>
  new Set(held.flatMap((one) => searchTypesByRole[one] ?? []))

/** Whether these roles in a clinic work with patients at all. */
export const worksWithPatients = (held: readonly number[]): boolean => held.some((one) => one in searchTypesByRole)

/** Whether these roles in a provider read its requests. */
export const readsRequests = (held: readonly number[]): boolean =>
  held.includes(role.provider) || held.includes(role.providerContact)

const working = Object.keys(searchTypesByRole).map(Number)
/** a doctor does not attribute */
const attributing = working.filter((one) => one !== role.doctor)
const answering = [role.provider]
const talking = [role.provider, role.providerContact]

/** action → side → roles */
const actionRoles: Readonly<Record<ActionType, Readonly<Partial<Record<Side, readonly number[]>>>>> = {
  create_patient: { clinic: working },
  update_patient: { clinic: working },
  create_auction: { clinic: working },
  send_request: { clinic: working },
  attribute_winner: { clinic: attributing },
  cancel_attribution: { clinic: attributing },
  cancel_search: { clinic: working },
  mark_seen: { clinic: working, provider: talking },
  accept_request: { provider: answering },
  decline_request: { provider: answering },
  undo_accept_request: { provider: answering },
  undo_decline_request: { provider: answering },
  send_message: { clinic: working, provider: talking },
  access_patient_data: { provider: answering },
  access_to_data: { clinic: working },
  add_file: { clinic: working, provider: talking },
  update_file: { clinic: working, provider: talking },
  delete_file: { clinic: working, provider: talking },
}

/** Whether roles held in the record's own organisation of this side allow an action; searchType is null for patients. */
export function mayAct(action: ActionType, side: Side, held: readonly number[], searchType: number | null): boolean {
  const allowed = (actionRoles[action][side] ?? []).filter((one) => held.includes(one))
  if (side === 'provider' || searchType === null) return allowed.length > 0
  return searchTypesOf(allowed).has(searchType)
}

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
/** endpoints of clinics only */
export const clinicWorkers = forAccounts(isOfAClinic)
/** AU2: signed actions and counts; nothing else of a patient */
export const anyDevice = forDevices(() => true)
/** SY12: a device counts for the providers whose people are signed in on it */
export const mayCountRequests = (actor: DeviceActor, careproviderId: number): boolean =>
  actor.organisations.some(({ kind, id }) => kind === 'careprovider' && id === careproviderId)
