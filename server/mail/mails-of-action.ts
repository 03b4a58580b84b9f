// Which mails follow from an action on requests, as the lifecycle tables say. Pure.

import { type RequestEnd, requestEnds } from '../../catalogue/request-ends.ts'
import type { ActionType } from '../../contract/actions/registry.ts'
import { type FileActionRow, type FileActionType, fileActions } from '../../domain/lifecycle/file-actions.ts'
import { effectOnRequest, type PatientActionType, patientActions } from '../../domain/lifecycle/patient-actions.ts'
import {
  type MailsBySide,
  type RequestActionRow,
  type RequestActionType,
  requestActions,
  type Side,
} from '../../domain/lifecycle/request-actions.ts'
import { type SearchActionRow, type SearchActionType, searchActions } from '../../domain/lifecycle/search-actions.ts'
import type { NewEvent } from '../stores/requests/rows.ts'
import type { MailKey } from './define.ts'

export interface MailOfRequest {
  readonly key: MailKey
  /** whose people get it */
  readonly side: Side
  readonly requestId: number
  /** by what it ended */
  readonly end?: RequestEnd
}

const isRequestAction = (type: ActionType): type is RequestActionType => type in requestActions
const isFileAction = (type: ActionType): type is FileActionType => type in fileActions
const isPatientAction = (type: ActionType): type is PatientActionType => type in patientActions
const isSearchAction = (type: ActionType): type is SearchActionType => type in searchActions

type Told = Pick<NewEvent, 'auction_request_id' | 'side' | 'context'>

/** The row of the tables that made a request's event. */
function mailsOf(
  type: ActionType,
  namedId: number | null,
  { auction_request_id, context }: Told,
): MailsBySide | undefined {
  if (isRequestAction(type)) return (requestActions[type] as RequestActionRow).mails
  if (isFileAction(type)) return (fileActions[type] as FileActionRow).mails
  if (isPatientAction(type)) return effectOnRequest(patientActions[type], String(context.previous_status))?.mails
  if (!isSearchAction(type)) return undefined
  const row: SearchActionRow = searchActions[type]
  return (auction_request_id === namedId || !row.others ? row.named : row.others)?.mails ?? row.mails
}

/** One mail for each event of a request whose row of the tables names one for the other side. */
export function mailsOfAction(type: ActionType, namedId: number | null, events: readonly Told[]): MailOfRequest[] {
  return events.flatMap((event) => {
    const { auction_request_id: requestId, side: by } = event
    if (requestId === null) return []
    // what happens by itself with a provider's action, other providers are told
    const side = by === 'provider' ? 'clinic' : 'provider'
    const key = mailsOf(type, namedId, event)?.[side]
    return key
      ? [{ key, side, requestId, ...(requestEnds.isKey(event.context.end) && { end: event.context.end }) }]
      : []
  })
}
