// Which kind of record each action is about. Names only: devices that draft actions load this file and no schema of the others.
import type { fileActionCodes } from './file-codes.ts'
import type { ActionType } from './registry.ts'
import type { requestActionCodes } from './request-codes.ts'
import type { patientActionCodes } from './search-codes.ts'

/** the record kind of target.kind */
export const targetKinds = ['patient', 'auction', 'auction_request', 'file'] as const
export type TargetKind = (typeof targetKinds)[number]

type Named = keyof typeof patientActionCodes | keyof typeof fileActionCodes | keyof typeof requestActionCodes
/** what is not named here is about a search */
const kinds: Readonly<Record<Named, TargetKind>> = {
  create_patient: 'patient',
  update_patient: 'patient',
  archive_patient: 'patient',
  undo_archive_patient: 'patient',
  move_open_requests: 'patient',
  close_open_requests: 'patient',
  notify_patient: 'patient',
  keep_patient: 'patient',
  add_file: 'file',
  update_file: 'file',
  delete_file: 'file',
  mark_seen: 'auction_request',
  accept_request: 'auction_request',
  decline_request: 'auction_request',
  report_interest: 'auction_request',
  withdraw_acceptance: 'auction_request',
  undo_accept_request: 'auction_request',
  undo_decline_request: 'auction_request',
  undo_report_interest: 'auction_request',
  missing_info: 'auction_request',
  set_receiver_assignee: 'auction_request',
  add_handover_note: 'auction_request',
  send_message: 'auction_request',
  assess: 'auction_request',
  access_patient_data: 'auction_request',
  access_to_data: 'auction_request',
  revoke_access: 'auction_request',
  record_acceptance: 'auction_request',
  record_decline: 'auction_request',
  record_interest: 'auction_request',
  undo_recorded_answer: 'auction_request',
  needs_sent: 'auction_request',
  needs_dropped: 'auction_request',
  archive_request: 'auction_request',
  undo_manual_archive: 'auction_request',
  notify_request: 'auction_request',
  send_fax: 'auction_request',
  confirm_fax: 'auction_request',
}

export const targetOf = (type: ActionType): TargetKind => (type in kinds ? kinds[type as Named] : 'auction')
/** OB: actions that create their target by cid; all others name an id too */
export const creates = (type: ActionType): boolean =>
  type === 'create_patient' || type === 'create_auction' || type === 'add_file'
