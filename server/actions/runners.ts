// Which runner an action has. A new action is a row of contract/actions/registry.ts, of a lifecycle table, and here.
import type { ActionType } from '../../contract/actions/registry.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionContext, Done, Runner } from './context.ts'
import type { ActionFailure } from './failure.ts'
import { runAddFile } from './run-add-file.ts'
import { runAutomaticSearch } from './run-automatic-search.ts'
import { runCreateAuction } from './run-create-auction.ts'
import { runDocumentAction } from './run-document-action.ts'
import { runDeleteFile, runUpdateFile } from './run-file-change.ts'
import { runCreatePatient, runUpdatePatient } from './run-patient-action.ts'
import { runPatientLifecycle } from './run-patient-lifecycle.ts'
import { runRequestAction } from './run-request-action.ts'
import { runSearchAction } from './run-search-action.ts'
import { runSendRequest } from './run-send-request.ts'
import { runShareData } from './run-share-data.ts'

const runners: { readonly [T in ActionType]: Runner<T> } = {
  create_patient: runCreatePatient,
  update_patient: runUpdatePatient,
  archive_patient: runPatientLifecycle,
  undo_archive_patient: runPatientLifecycle,
  move_open_requests: runPatientLifecycle,
  close_open_requests: runPatientLifecycle,
  notify_patient: runPatientLifecycle,
  keep_patient: runPatientLifecycle,
  create_auction: runCreateAuction,
  send_request: runSendRequest,
  send_request_to_suggested_provider: runSendRequest,
  start_automatic_search: runAutomaticSearch,
  move_to_auto_search: runAutomaticSearch,
  share_patient_data: runShareData,
  start_manual_search: runSearchAction,
  edit_search: runSearchAction,
  restart_search: runSearchAction,
  attribute_winner: runSearchAction,
  cancel_attribution: runSearchAction,
  cancel_search: runSearchAction,
  suggest_provider: runSearchAction,
  undo_suggest_provider: runSearchAction,
  validate_provider: runSearchAction,
  undo_validate_provider: runSearchAction,
  reject_provider: runSearchAction,
  undo_reject_provider: runSearchAction,
  set_patient_preferred: runSearchAction,
  send_direct_email: runSearchAction,
  save_note: runSearchAction,
  generate_rehab_forms: runDocumentAction,
  delete_rehab_forms: runDocumentAction,
  save_rehab_forms: runDocumentAction,
  ask_colleague: runDocumentAction,
  end_ask: runDocumentAction,
  ask_approval: runDocumentAction,
  approve_report: runDocumentAction,
  return_report: runDocumentAction,
  approve_report_on_paper: runDocumentAction,
  generate_transitional_care: runDocumentAction,
  delete_transitional_care: runDocumentAction,
  save_transitional_care: runDocumentAction,
  update_social_worker: runSearchAction,
  mark_seen: runRequestAction,
  accept_request: runRequestAction,
  decline_request: runRequestAction,
  report_interest: runRequestAction,
  withdraw_acceptance: runRequestAction,
  undo_accept_request: runRequestAction,
  undo_decline_request: runRequestAction,
  undo_report_interest: runRequestAction,
  missing_info: runRequestAction,
  set_receiver_assignee: runRequestAction,
  add_handover_note: runRequestAction,
  send_message: runRequestAction,
  assess: runRequestAction,
  access_patient_data: runRequestAction,
  access_to_data: runRequestAction,
  revoke_access: runRequestAction,
  record_acceptance: runRequestAction,
  record_decline: runRequestAction,
  record_interest: runRequestAction,
  needs_sent: runRequestAction,
  needs_dropped: runRequestAction,
  undo_recorded_answer: runRequestAction,
  archive_request: runRequestAction,
  undo_manual_archive: runRequestAction,
  notify_request: runRequestAction,
  send_fax: runRequestAction,
  confirm_fax: runRequestAction,
  add_file: runAddFile,
  update_file: runUpdateFile,
  delete_file: runDeleteFile,
}

export const runAction = <T extends ActionType>(
  type: T,
  context: ActionContext<T>,
): Promise<Result<Done, ActionFailure>> => runners[type](context)
