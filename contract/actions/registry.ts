// Every signed action with the schema of its codes, what it targets, and the envelope paths that it may carry.
// OB5: POST sync/actions and the specification's single calls run the same actions.

import type * as z from 'zod/mini'
import { cidSchema } from '../ids.ts'
import { documentActionCodes, isDocumentPath } from './document-codes.ts'
import { fileActionCodes } from './file-codes.ts'
import { requestActionCodes } from './request-codes.ts'
import { patientActionCodes, searchActionCodes } from './search-codes.ts'

export const actionCodes = {
  ...patientActionCodes,
  ...searchActionCodes,
  ...documentActionCodes,
  ...requestActionCodes,
  ...fileActionCodes,
} as const
export type ActionType = keyof typeof actionCodes
export type CodesOf<T extends ActionType> = z.infer<(typeof actionCodes)[T]>
/** What an action carries in the open: `type` tells what `codes` are. */
export type TypedCodes<T extends ActionType = ActionType> = {
  [K in T]: { readonly type: K; readonly codes: CodesOf<K> }
}[T]

/** stands for 'key/<cid>': a file's key, sealed under RK of the request of that cid */
const keyOfRequest = 'key/*'
const isKeyOfRequest = (path: string): boolean => path.startsWith('key/') && cidSchema.safeParse(path.slice(4)).success
/** stands for 'key/<generation>': a patient's key of before, sealed under the one that the action brings (KY6) */
const keyBefore = 'key/#'
const isKeyBefore = (path: string): boolean => /^key\/[1-9]\d{0,5}$/.test(path)
const profile = ['profile/identity', 'profile/diagnosis', 'profile/care_needs']
const answer = ['response/message']
/** envelope paths an action may carry; anything else is action_invalid */
const actionEnvelopes: Partial<Record<ActionType, readonly string[]>> = {
  create_patient: profile,
  update_patient: [...profile, keyBefore],
  accept_request: answer,
  decline_request: answer,
  report_interest: answer,
  withdraw_acceptance: answer,
  record_acceptance: answer,
  record_decline: answer,
  record_interest: answer,
  missing_info: ['message'],
  add_handover_note: ['note'],
  attribute_winner: ['winner'],
  save_note: ['note'],
  send_message: ['message'],
  assess: ['message'],
  add_file: ['header', 'key', keyOfRequest],
  update_file: ['header', keyOfRequest],
}
/** envelope paths without which an action is action_invalid */
export const requiredEnvelopes: Partial<Record<ActionType, readonly string[]>> = {
  create_patient: ['profile/identity'],
  send_message: ['message'],
  assess: ['message'],
  save_note: ['note'],
  add_handover_note: ['note'],
  add_file: ['header', 'key'],
}

/** Whether an action may carry an envelope of this path. */
export const allowsEnvelope = (type: ActionType, path: string): boolean =>
  (actionEnvelopes[type] ?? []).some(
    (allowed) =>
      allowed === path ||
      (allowed === keyOfRequest && isKeyOfRequest(path)) ||
      (allowed === keyBefore && isKeyBefore(path)),
  ) || isDocumentPath(type, path)
