// What a clinic does by codes alone: neither a key nor a text goes along. Types only.
import type { PatientActionType } from './patient-actions.ts'
import type { RequestActionType } from './request-actions.ts'
import type { SearchActionType } from './search-actions.ts'

export type ClinicStepType =
  | PatientActionType
  | Exclude<
      SearchActionType,
      | 'send_request'
      | 'send_request_to_suggested_provider'
      | 'start_automatic_search'
      | 'move_to_auto_search'
      | 'save_note'
      | 'save_rehab_forms'
      | 'ask_approval'
      | 'approve_report'
      | 'return_report'
      | 'approve_report_on_paper'
      | 'save_transitional_care'
      | 'share_patient_data'
    >
  | Extract<
      RequestActionType,
      | 'undo_recorded_answer'
      | 'needs_sent'
      | 'needs_dropped'
      | 'revoke_access'
      | 'archive_request'
      | 'undo_manual_archive'
      | 'notify_request'
      | 'send_fax'
      | 'confirm_fax'
    >
