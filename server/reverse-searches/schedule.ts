// After which actions providers' standing searches are compared with a patient's searches: as the lifecycle tables say, and when
// the codes of the patient change.
import type { ActionType } from '../../contract/actions/registry.ts'
import {
  type PatientActionRow,
  type PatientActionType,
  patientActions,
} from '../../domain/lifecycle/patient-actions.ts'
import {
  type RequestActionRow,
  type RequestActionType,
  requestActions,
} from '../../domain/lifecycle/request-actions.ts'
import { type SearchActionRow, type SearchActionType, searchActions } from '../../domain/lifecycle/search-actions.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { isAnyoneWaiting } from '../stores/reverse-searches/reader.ts'
import { compareReverseSearches } from './compare.ts'

const isSearchAction = (type: ActionType): type is SearchActionType => type in searchActions
const isRequestAction = (type: ActionType): type is RequestActionType => type in requestActions
const isPatientAction = (type: ActionType): type is PatientActionType => type in patientActions

/** Whether a search of a clinic may have begun or changed by this action. */
export function startsOrChangesSearches(type: ActionType): boolean {
  if (isSearchAction(type)) return (searchActions[type] as SearchActionRow).compares === true
  if (isPatientAction(type)) return (patientActions[type] as PatientActionRow).compares === true
  if (isRequestAction(type)) return (requestActions[type] as RequestActionRow).compares === true
  return type === 'update_patient'
}

/** Stored with the action. The demo's past tells nobody. */
export async function scheduleComparing(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  type: ActionType,
  patient: { readonly id: number } | null,
): Promise<void> {
  if (patient === null || !startsOrChangesSearches(type) || deps.clock.isMoved()) return
  if (await isAnyoneWaiting(tx)) {
    await deps.jobs.enqueue(tx, compareReverseSearches, { payload: { patient: patient.id } })
  }
}
