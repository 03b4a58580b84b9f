// Which runner an action has. A new action is a row of contract/actions/registry.ts, of a lifecycle table, and here.
import type { ActionType } from '../../contract/actions/registry.ts'
import type { Runner } from './context.ts'
import { runAddFile } from './run-add-file.ts'
import { runAutomaticSearch } from './run-automatic-search.ts'
import { runCreateAuction } from './run-create-auction.ts'
import { runDeleteFile, runUpdateFile } from './run-file-change.ts'
import { runCreatePatient, runUpdatePatient } from './run-patient-action.ts'
import { runPatientLifecycle } from './run-patient-lifecycle.ts'
import { runRequestAction } from './run-request-action.ts'
import { runSearchAction } from './run-search-action.ts'
import { runSendRequest } from './run-send-request.ts'
import { runShareData } from './run-share-data.ts'

export const runners: Readonly<Record<ActionType, Runner>> = {
  create_patient: runCreatePatient,
  update_patient: runUpdatePatient,
  archive_patient: runPatientLifecycle('archive_patient'),
  undo_archive_patient: runPatientLifecycle('undo_archive_patient'),
  move_open_requests: runPatientLifecycle('move_open_requests'),
  close_open_requests: runPatientLifecycle('close_open_requests'),
  notify_patient: runPatientLifecycle('notify_patient'),
  create_auction: runCreateAuction,
  send_request: runSendRequest('send_request'),
  send_request_to_suggested_provider: runSendRequest('send_request_to_suggested_provider'),
  start_automatic_search: runAutomaticSearch('start_automatic_search'),
  move_to_auto_search: runAutomaticSearch('move_to_auto_search'),
  share_patient_data: runShareData,
  start_manual_search: runSearchAction('start_manual_search'),
  edit_search: runSearchAction('edit_search'),
  restart_search: runSearchAction('restart_search'),
  attribute_winner: runSearchAction('attribute_winner'),
  cancel_attribution: runSearchAction('cancel_attribution'),
  cancel_search: runSearchAction('cancel_search'),
  suggest_provider: runSearchAction('suggest_provider'),
  undo_suggest_provider: runSearchAction('undo_suggest_provider'),
  validate_provider: runSearchAction('validate_provider'),
  undo_validate_provider: runSearchAction('undo_validate_provider'),
  reject_provider: runSearchAction('reject_provider'),
  undo_reject_provider: runSearchAction('undo_reject_provider'),
  set_patient_preferred: runSearchAction('set_patient_preferred'),
  send_direct_email: runSearchAction('send_direct_email'),
  save_note: runSearchAction('save_note'),
  update_social_worker: runSearchAction('update_social_worker'),
  mark_seen: runRequestAction('mark_seen'),
  accept_request: runRequestAction('accept_request'),
  decline_request: runRequestAction('decline_request'),
  report_interest: runRequestAction('report_interest'),
  undo_accept_request: runRequestAction('undo_accept_request'),
  undo_decline_request: runRequestAction('undo_decline_request'),
  undo_report_interest: runRequestAction('undo_report_interest'),
  missing_info: runRequestAction('missing_info'),
  set_receiver_assignee: runRequestAction('set_receiver_assignee'),
  add_handover_note: runRequestAction('add_handover_note'),
  send_message: runRequestAction('send_message'),
  assess: runRequestAction('assess'),
  access_patient_data: runRequestAction('access_patient_data'),
  access_to_data: runRequestAction('access_to_data'),
  revoke_access: runRequestAction('revoke_access'),
  record_acceptance: runRequestAction('record_acceptance'),
  record_decline: runRequestAction('record_decline'),
  record_interest: runRequestAction('record_interest'),
  needs_sent: runRequestAction('needs_sent'),
  needs_dropped: runRequestAction('needs_dropped'),
  undo_recorded_answer: runRequestAction('undo_recorded_answer'),
  archive_request: runRequestAction('archive_request'),
  undo_manual_archive: runRequestAction('undo_manual_archive'),
  notify_request: runRequestAction('notify_request'),
  send_fax: runRequestAction('send_fax'),
  confirm_fax: runRequestAction('confirm_fax'),
  add_file: runAddFile,
  update_file: runUpdateFile,
  delete_file: runDeleteFile,
}
