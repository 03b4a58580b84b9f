// Which runner an action has: that of the table it stands in, but for those that make records, keys or files.
import { documentContracts } from '../../contract/actions/document-codes.ts'
import type { ActionType } from '../../contract/actions/registry.ts'
import type { Result } from '../../contract/result.ts'
import { patientActions } from '../../domain/lifecycle/patient-actions.ts'
import { requestActions } from '../../domain/lifecycle/request-actions.ts'
import { searchActions } from '../../domain/lifecycle/search-actions.ts'
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

/** One runner for the actions of a table. Its type leaves out what it does not run: the compiler asks for a runner of these. */
const each = <T extends ActionType>(table: object, run: Runner<T>): { readonly [K in T]: Runner<T> } =>
  Object.fromEntries(Object.keys(table).map((type) => [type, run])) as { [K in T]: Runner<T> }

export const runners: { readonly [T in ActionType]: Runner<T> } = {
  ...each(patientActions, runPatientLifecycle),
  ...each(searchActions, runSearchAction),
  ...each(documentContracts, runDocumentAction),
  ...each(requestActions, runRequestAction),
  create_patient: runCreatePatient,
  update_patient: runUpdatePatient,
  create_auction: runCreateAuction,
  send_request: runSendRequest,
  send_request_to_suggested_provider: runSendRequest,
  start_automatic_search: runAutomaticSearch,
  move_to_auto_search: runAutomaticSearch,
  share_patient_data: runShareData,
  add_file: runAddFile,
  update_file: runUpdateFile,
  delete_file: runDeleteFile,
}

export const runAction = <T extends ActionType>(
  type: T,
  context: ActionContext<T>,
): Promise<Result<Done, ActionFailure>> => runners[type](context)
