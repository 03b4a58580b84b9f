// Which runner an action has. A new action is a row of contract/actions/registry.ts, of a lifecycle table, and here.
import type { ActionType } from '../../contract/actions/registry.ts'
import type { Runner } from './context.ts'
import { runAddFile } from './run-add-file.ts'
import { runCreateAuction } from './run-create-auction.ts'
import { runDeleteFile, runUpdateFile } from './run-file-change.ts'
import { runCreatePatient, runUpdatePatient } from './run-patient-action.ts'
import { runRequestAction } from './run-request-action.ts'
import { runSearchAction } from './run-search-action.ts'
import { runSendRequest } from './run-send-request.ts'

export const runners: Readonly<Record<ActionType, Runner>> = {
  create_patient: runCreatePatient,
  update_patient: runUpdatePatient,
  create_auction: runCreateAuction,
  send_request: runSendRequest,
  attribute_winner: runSearchAction('attribute_winner'),
  cancel_attribution: runSearchAction('cancel_attribution'),
  cancel_search: runSearchAction('cancel_search'),
  mark_seen: runRequestAction('mark_seen'),
  accept_request: runRequestAction('accept_request'),
  decline_request: runRequestAction('decline_request'),
  undo_accept_request: runRequestAction('undo_accept_request'),
  undo_decline_request: runRequestAction('undo_decline_request'),
  send_message: runRequestAction('send_message'),
  access_patient_data: runRequestAction('access_patient_data'),
  access_to_data: runRequestAction('access_to_data'),
  add_file: runAddFile,
  update_file: runUpdateFile,
  delete_file: runDeleteFile,
}
