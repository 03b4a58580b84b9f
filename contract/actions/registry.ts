// Every signed action with the schema of its codes, what it targets, and the envelope paths that it may carry.
// OB5: POST sync/actions and the specification's single calls run the same actions.

import { cidSchema } from '../ids.ts'
import { fileActionCodes } from './file-codes.ts'
import { requestActionCodes } from './request-codes.ts'
import { patientActionCodes, searchActionCodes } from './search-codes.ts'

export const actionCodes = {
  ...patientActionCodes,
  ...searchActionCodes,
  ...requestActionCodes,
  ...fileActionCodes,
} as const
export type ActionType = keyof typeof actionCodes

/** the record kind of target.kind */
export const targetKinds = ['patient', 'auction', 'auction_request', 'file'] as const
export type TargetKind = (typeof targetKinds)[number]

/** stands for 'key/<cid>': a file's key, sealed under RK of the request of that cid */
const keyOfRequest = 'key/*'
const isKeyOfRequest = (path: string): boolean => path.startsWith('key/') && cidSchema.safeParse(path.slice(4)).success
const profile = ['profile/identity', 'profile/diagnosis', 'profile/care_needs']
/** envelope paths an action may carry; anything else is action_invalid */
const actionEnvelopes: Partial<Record<ActionType, readonly string[]>> = {
  create_patient: profile,
  update_patient: profile,
  accept_request: ['response/message'],
  decline_request: ['response/message'],
  send_message: ['message'],
  add_file: ['header', 'key', keyOfRequest],
  update_file: ['header', keyOfRequest],
}
/** envelope paths without which an action is action_invalid */
export const requiredEnvelopes: Partial<Record<ActionType, readonly string[]>> = {
  create_patient: ['profile/identity'],
  send_message: ['message'],
  add_file: ['header', 'key'],
}

/** Whether an action may carry an envelope of this path. */
export const allowsEnvelope = (type: ActionType, path: string): boolean =>
  (actionEnvelopes[type] ?? []).some(
    (allowed) => allowed === path || (allowed === keyOfRequest && isKeyOfRequest(path)),
  )

export const targetOf = (type: ActionType): TargetKind =>
  type in patientActionCodes
    ? 'patient'
    : type in searchActionCodes
      ? 'auction'
      : type in fileActionCodes
        ? 'file'
        : 'auction_request'
/** OB: actions that create their target by cid; all others name an id too */
export const creates = (type: ActionType): boolean =>
  type === 'create_patient' || type === 'create_auction' || type === 'add_file'
