// The actions on files as one table: who may, while the request is in which state. A patient's files are the clinic's alone.

import type { PushKind } from '../../contract/push.ts'
import { type ActionRoles, byBoth, type Side } from '../rights.ts'
import type { EventTypeKey, MailsBySide } from './request-actions.ts'
import type { RequestStatus } from './request-states.ts'

export interface FileActionRow {
  /** who may do it; a side changes its own files only */
  readonly by: ActionRoles
  /** states of the request whose conversation it is */
  readonly from: readonly RequestStatus[]
  /** what the history of each request says that sees it come or go */
  readonly event?: EventTypeKey
  /** who of the other side gets which mail */
  readonly mails?: MailsBySide
  /** what the other side's devices say of it */
  readonly push?: PushKind
}

const talking = ['sent', 'interested', 'accepted', 'attributed'] as const satisfies readonly RequestStatus[]

const comes = {
  by: byBoth,
  event: 'file',
  push: 'file',
  mails: { clinic: 'newFileFromReceiver', provider: 'newFileFromClinic' },
} as const

export const fileActions = {
  add_file: { ...comes, from: talking },
  /** name, category, share mode; a file that gets visible has come for that request */
  update_file: { ...comes, from: talking },
  delete_file: { by: byBoth, from: talking, event: 'file_deleted' },
} as const satisfies Record<string, FileActionRow>
export type FileActionType = keyof typeof fileActions

/** A side changes its own files only. `status`: of the conversation's request; null for a file of the patient. */
export const isFileActionOffered = (
  type: FileActionType,
  file: { readonly side: Side; readonly status: RequestStatus | null },
  side: Side,
): boolean => {
  if (file.side !== side) return false
  const row: FileActionRow = fileActions[type]
  return file.status === null ? side === 'clinic' : row.from.includes(file.status)
}
