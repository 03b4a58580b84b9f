// What a role may read and do of patients' searches and requests (docs/READINGS.md#0516, "Roles"). Pure tables; deny by default: an action
// or a role that is not named may not. The server's policies decide by them, the screens hide by them what would be refused.
// Whose record it is, the callers find out.
import { roles } from '../catalogue/roles.ts'
import { searchTypes } from '../catalogue/search-types.ts'
import type { ActionType } from '../contract/actions/registry.ts'
import type { OrganisationKind } from '../contract/ids.ts'
import type { Side } from './lifecycle/request-actions.ts'

/** A role as an account holds it in an organisation. */
export interface HeldRole {
  readonly role: number
  /** ids of the only stations of the clinic that it is for; null: all of it */
  readonly stations: readonly number[] | null
}

/**
 * The roles that count for a patient of this station. A role limited to stations counts for none of a patient who is in none:
 * whoever works on the whole clinic puts the patient into one.
 */
export const rolesAt = (held: readonly HeldRole[], station: number | null): number[] =>
  held
    .filter(({ stations }) => stations === null || (station !== null && stations.includes(station)))
    .map(({ role }) => role)

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

/** The clinic's roles that work on searches of this type. */
export const rolesOfSearchType = (searchType: number): readonly number[] =>
  working.filter((one) => searchTypesByRole[one]?.includes(searchType))

/** The provider's roles that read its requests. */
export const requestReaderRoles: readonly number[] = [role.provider, role.providerContact]

/** The roles whose people read an organisation's requests: of a clinic by the kind of search, which a provider has none of. */
export const rolesReading = (side: Side, searchType: number): readonly number[] =>
  side === 'provider' ? requestReaderRoles : rolesOfSearchType(searchType)

/** Global roles, of the operator's people. */
export const platformRoles: readonly number[] = [
  role.admin,
  role.adminReadOnly,
  role.adminEditCareprovider,
  role.adminEditCareseeker,
  role.adminEditConsultants,
  role.adminTranslations,
  role.admissions,
]

/** The roles that are given in an organisation of this kind; null: global ones. */
export const rolesGivenIn = (kind: OrganisationKind | null): readonly number[] =>
  kind === null
    ? platformRoles
    : kind === 'careprovider'
      ? requestReaderRoles
      : roles.codes.filter((one) => !requestReaderRoles.includes(one) && !platformRoles.includes(one))

/** Whether these roles in a clinic work with patients at all. */
export const worksWithPatients = (held: readonly number[]): boolean => held.some((one) => one in searchTypesByRole)

/** Whether these roles in a provider read its requests. */
export const readsRequests = (held: readonly number[]): boolean => requestReaderRoles.some((one) => held.includes(one))

const working = Object.keys(searchTypesByRole).map(Number)
/** The clinic's roles that work with patients. */
export const clinicWorkingRoles: readonly number[] = working
/** a doctor does not attribute */
const attributing = working.filter((one) => one !== role.doctor)
const answering = [role.provider]
const byClinic = { clinic: working }
const byProvider = { provider: answering }

/** action → side → roles */
const actionRoles: Readonly<Record<ActionType, Readonly<Partial<Record<Side, readonly number[]>>>>> = {
  create_patient: byClinic,
  update_patient: byClinic,
  archive_patient: byClinic,
  undo_archive_patient: byClinic,
  move_open_requests: byClinic,
  close_open_requests: byClinic,
  notify_patient: byClinic,
  keep_patient: byClinic,
  create_auction: byClinic,
  send_request: byClinic,
  send_request_to_suggested_provider: byClinic,
  start_manual_search: byClinic,
  start_automatic_search: byClinic,
  move_to_auto_search: byClinic,
  edit_search: byClinic,
  restart_search: byClinic,
  cancel_search: byClinic,
  suggest_provider: byClinic,
  undo_suggest_provider: byClinic,
  validate_provider: byClinic,
  undo_validate_provider: byClinic,
  reject_provider: byClinic,
  undo_reject_provider: byClinic,
  set_patient_preferred: byClinic,
  send_direct_email: byClinic,
  save_note: byClinic,
  generate_rehab_forms: byClinic,
  delete_rehab_forms: byClinic,
  save_rehab_forms: byClinic,
  ask_colleague: byClinic,
  end_ask: byClinic,
  ask_approval: byClinic,
  approve_report: { clinic: [role.doctor] },
  return_report: { clinic: [role.doctor] },
  approve_report_on_paper: byClinic,
  generate_transitional_care: byClinic,
  delete_transitional_care: byClinic,
  save_transitional_care: byClinic,
  update_social_worker: byClinic,
  share_patient_data: byClinic,
  attribute_winner: { clinic: attributing },
  cancel_attribution: { clinic: attributing },
  mark_seen: { clinic: working, provider: requestReaderRoles },
  accept_request: byProvider,
  decline_request: byProvider,
  withdraw_acceptance: byProvider,
  undo_accept_request: byProvider,
  undo_decline_request: byProvider,
  report_interest: byProvider,
  undo_report_interest: byProvider,
  missing_info: byProvider,
  set_receiver_assignee: byProvider,
  add_handover_note: { provider: requestReaderRoles },
  send_message: { clinic: working, provider: requestReaderRoles },
  assess: byProvider,
  access_patient_data: byProvider,
  access_to_data: byClinic,
  revoke_access: byClinic,
  record_acceptance: byClinic,
  record_decline: byClinic,
  record_interest: byClinic,
  undo_recorded_answer: byClinic,
  needs_sent: byClinic,
  needs_dropped: byClinic,
  archive_request: byClinic,
  undo_manual_archive: byClinic,
  notify_request: byClinic,
  send_fax: byClinic,
  confirm_fax: byClinic,
  add_file: { clinic: working, provider: requestReaderRoles },
  update_file: { clinic: working, provider: requestReaderRoles },
  delete_file: { clinic: working, provider: requestReaderRoles },
}

/** Whether roles held in the record's own organisation of this side allow an action; searchType is null for patients. */
export function mayAct(action: ActionType, side: Side, held: readonly number[], searchType: number | null): boolean {
  const allowed = (actionRoles[action][side] ?? []).filter((one) => held.includes(one))
  if (side === 'provider' || searchType === null) return allowed.length > 0
  return searchTypesOf(allowed).has(searchType)
}
