// What a clinic does by codes alone: neither a key nor a text goes along. Types only.
import type { CodesOf, TargetOf } from '../../contract/actions/registry.ts'
import type { PatientActionType } from './patient-actions.ts'
import type { ActionTypeOf } from './request-actions.ts'
import type { SearchActionType } from './search-actions.ts'

/** of a clinic alone, with no codes; answers and releases have some */
type RequestStepType = {
  [T in Exclude<ActionTypeOf<'clinic'>, ActionTypeOf<'provider'>>]: CodesOf<T> extends Record<string, never> ? T : never
}[Exclude<ActionTypeOf<'clinic'>, ActionTypeOf<'provider'>>]

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
  | RequestStepType

/** the kinds of record that steps are about */
type StepTarget = TargetOf<ClinicStepType>
type ClinicStepOn<K extends StepTarget> = {
  [T in ClinicStepType]: TargetOf<T> extends K ? T : never
}[ClinicStepType]

/** A step with the record that it is about: the kind follows from the action. */
export type ClinicStep = {
  [K in StepTarget]: {
    readonly type: ClinicStepOn<K>
    readonly target: { readonly kind: K; readonly id: number; readonly cid: string }
    readonly codes: CodesOf<ClinicStepOn<K>>
  }
}[StepTarget]
