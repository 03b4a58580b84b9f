// What the actions on files have in common: the locks, who acts, and what a file's coming, changing or going means for the
// requests that show it (SY3: their projection changes, so their `rev` grows).
import type { OrganisationKind } from '../../contract/ids.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { FileActionRow } from '../../domain/lifecycle/file-actions.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import { hiddenBecause } from '../records/visibility.ts'
import { lockPatient, lockRequest, lockRequestsOfPatient } from '../stores/actions/locks.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import { otherSide, type PushNotice, pushNotice } from '../stores/push/notice.ts'
import type { NewEvent, RequestRow } from '../stores/requests/rows.ts'
import { type AccessNote, type Acting, type ActionContext, actAs, type Done, noChange } from './context.ts'
import { type ActionFailure, refuse } from './failure.ts'
import { type By, moveRequest } from './plan.ts'

/** Where a file belongs, locked: a conversation's request, or a patient with all its requests. */
export interface LockedOwner {
  readonly acting: Acting
  readonly patient: { readonly id: number; readonly cid: string; readonly careseeker_id: number }
  /** the conversation; null: a file of the patient */
  readonly conversation: RequestRow | null
  /** requests that may show the file: those that their provider still sees */
  readonly requests: readonly RequestRow[]
  /** id of the newest RK or PK: what the file's key has to be sealed under; null: PK ended, and has no next one yet (KY6) */
  readonly kid: string | null
}

export async function lockConversation(
  context: ActionContext,
  requestId: number,
): Promise<Result<LockedOwner, ActionFailure>> {
  const locked = await lockRequest(context.tx, requestId, true)
  if (!locked) return refuse('not_found')
  const { request, auction, patient, requestKid } = locked
  const acting = actAs(context, {
    careseekerId: request.careseeker_id,
    careproviderId: request.careprovider_id,
    searchType: auction.criteria.search_type,
    station: patient.station_id,
  })
  if (!acting.ok) return acting
  if (hiddenBecause(request, acting.value.by.side, context.at) !== null) return refuse('action_not_offered')
  return ok({ acting: acting.value, patient, conversation: request, requests: [request], kid: requestKid })
}

export async function lockPatientFiles(
  context: ActionContext,
  patientId: number,
): Promise<Result<LockedOwner, ActionFailure>> {
  const locked = await lockPatient(context.tx, patientId)
  if (!locked) return refuse('not_found')
  const { patient, patientKid } = locked
  const acting = actAs(context, {
    careseekerId: patient.careseeker_id,
    careproviderId: null,
    searchType: null,
    station: patient.station_id,
  })
  if (!acting.ok) return acting
  if (patient.archived_at !== null) return refuse('action_not_offered')
  const requests = await lockRequestsOfPatient(context.tx, patient.id)
  const visible = requests.filter((request) => hiddenBecause(request, 'provider', context.at) === null)
  const kid = patient.ended_key === patientKid ? null : patientKid
  return ok({ acting: acting.value, patient, conversation: null, requests: visible, kid })
}

/** The state that the lifecycle judges by; null for a file of the patient. */
export const statusOf = ({ conversation }: LockedOwner): RequestStatus | null =>
  conversation && (conversation.status as RequestStatus)

/** What the requests become that show a file, what their histories say, and whom their other side's devices tell. */
export interface MovedShown {
  readonly requests: readonly RequestRow[]
  readonly events: readonly NewEvent[]
  readonly pushes: readonly PushNotice[]
  /** of the clinic's files: from whom they come or go */
  readonly access: readonly AccessNote[]
}

export interface ShownFile {
  readonly request: RequestRow
  /** it comes or goes for this request, as the action's row says; else it only looks different now */
  readonly told: boolean
  /** whether its provider can read it after that, where that changes */
  readonly access?: 'file_released' | 'file_withdrawn' | undefined
}

export function moveShown(
  shown: readonly ShownFile[],
  { event: type, push }: Pick<FileActionRow, 'event' | 'push'>,
  fileCid: string,
  by: By,
): MovedShown {
  const moved = shown.map(({ request, told }) =>
    moveRequest(
      request,
      { decides: false, ...(told && type ? { event: { type, context: { file_cid: fileCid } } } : {}) },
      by,
    ),
  )
  const news = shown.filter(({ told }) => told)
  return {
    requests: moved.map(({ row }) => row),
    events: moved.flatMap(({ events }) => events),
    pushes: push ? news.map(({ request }) => pushNotice(push, otherSide(by.side), request)) : [],
    access:
      by.side === 'provider'
        ? []
        : shown.flatMap(({ request, access: type }): AccessNote[] =>
            type ? [{ type, organisation: request.careprovider_id, request: request.id, detail: fileCid }] : [],
          ),
  }
}

export const fileTarget = (
  id: number,
  organisation: { readonly kind: OrganisationKind; readonly id: number },
): ResultTarget => ({ kind: 'file', id, organisation })

/** What the executor writes beside the file itself. */
export const doneWith = (
  { patient, acting }: LockedOwner,
  { access, ...moved }: MovedShown,
  fileId: number,
): Omit<Done, 'createdId'> => ({
  access,
  change: { ...noChange, ...moved, patient: { id: patient.id, accountId: acting.by.accountId, at: acting.by.at } },
  target: fileTarget(fileId, acting.organisation),
  decision: 0,
})
