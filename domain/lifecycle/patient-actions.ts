// What is done to a patient as a whole, as one table: what becomes of its searches and of all requests in them.
// The server executes it, the clinic's app offers by it. Source: docs/READINGS.md#0516, "Lifecycles", specification 2 §7.
import { type ActionRoles, byClinic } from '../rights.ts'
import type { EventTypeKey } from './request-actions.ts'
import type { RequestEffect, SearchLifecycle, SearchState } from './search-actions.ts'

export interface PatientActionRow {
  /** who may do it */
  readonly by: ActionRoles
  /** whether the patient has to be archived for it, or must not be */
  readonly archived: boolean
  /** OB4: raises the searches' `decision` */
  readonly decides: boolean
  readonly event: EventTypeKey
  /** providers' standing searches are compared with its searches after it (server/reverse-searches) */
  readonly compares?: true
  readonly searches?: {
    readonly from: readonly SearchLifecycle[]
    /** 'previous': what it was before it was archived */
    readonly lifecycle?: SearchLifecycle | 'previous'
    readonly state?: SearchState
    readonly event?: EventTypeKey
  }
  /** of those searches; a request has the first that fits */
  readonly requests?: readonly RequestEffect[]
}

const open = ['sent', 'interested', 'accepted'] as const
/** Who was chosen is not among them: it has taken the person in, or expects it (docs/decisions/0472). */
const ended = {
  to: 'unavailable',
  event: 'unavailable',
  mails: { provider: 'patientUnavailable' },
  push: 'ended',
} as const
export const patientActions = {
  archive_patient: {
    by: byClinic,
    archived: false,
    decides: true,
    event: 'patient_archived',
    searches: { from: ['new', 'draft', 'active', 'finished'], lifecycle: 'archived' },
    requests: [{ ...ended, end: 'patient_archived', from: open }],
  },
  undo_archive_patient: {
    by: byClinic,
    archived: true,
    decides: true,
    compares: true,
    event: 'undo_patient_archive',
    searches: { from: ['archived'], lifecycle: 'previous' },
    requests: [
      {
        from: ['unavailable'],
        to: 'previous',
        event: 'undo_patient_archive',
        push: 'reopened',
        mails: { provider: 'auctionRequestAvailable' },
      },
    ],
  },
  /** another first day of care for everybody who was asked */
  move_open_requests: {
    by: byClinic,
    archived: false,
    decides: true,
    compares: true,
    event: 'start_moved',
    searches: { from: ['new', 'draft', 'active'], event: 'search_edited' },
    requests: [{ from: open, event: 'search_edited', push: 'changed' }],
  },
  /** nobody has to answer any more */
  close_open_requests: {
    by: byClinic,
    archived: false,
    decides: true,
    event: 'requests_closed',
    searches: { from: ['active'], lifecycle: 'finished', state: 'cancelled', event: 'search_cancelled' },
    requests: [{ ...ended, end: 'search_ended', from: open }],
  },
  notify_patient: { by: byClinic, archived: false, decides: false, event: 'patient_reminded' },
  /** nothing has happened for long, and it is not to be archived yet: asked again after as long */
  keep_patient: { by: byClinic, archived: false, decides: false, event: 'patient_kept' },
} as const satisfies Record<string, PatientActionRow>

/** What an action does to a request of this status. */
export const effectOnRequest = (row: PatientActionRow, status: string): RequestEffect | undefined =>
  row.requests?.find(({ from }) => from.some((one) => one === status))

export type PatientActionType = keyof typeof patientActions
export const patientActionTypes = Object.keys(patientActions) as PatientActionType[]
