// The lifecycle of a request as one table: for each action who may do it, from which states, and what follows.
// The server executes it, the clients offer and predict by it. A new action is a row here. The provider's app loads this file:
// what rows have in common stands once.
// Source: docs/READINGS.md#0516, "Lifecycles", specification 2 §4.
import type { KeyOf } from '../../catalogue/define.ts'
import type { eventTypes } from '../../catalogue/event-types.ts'
import type { mailTypes } from '../../catalogue/mail-types.ts'
import type { RequestEnd } from '../../catalogue/request-ends.ts'
import type { PushKind } from '../../contract/push.ts'
import { type ActionRoles, byBoth, byClinic, byProvider, requestReaderRoles, type Side } from '../rights.ts'
import type { RequestStatus } from './request-states.ts'

export type EventTypeKey = KeyOf<typeof eventTypes>
export type { Side }
/** which mail goes to the people of a side */
export type MailsBySide = Readonly<Partial<Record<Side, KeyOf<typeof mailTypes>>>>

export interface RequestActionRow {
  /** who may do it, on which side */
  readonly by: ActionRoles
  readonly from: readonly RequestStatus[]
  /** the state after it; 'previous': the one before the last; absent: the state stays */
  readonly to?: RequestStatus | 'previous'
  /** what it is ended by, when the house did not end it */
  readonly end?: RequestEnd
  /** OB4: carries and raises `decision` */
  readonly decides: boolean
  /** what the history says; absent: nothing */
  readonly event?: EventTypeKey
  /** the other side is told nothing of it, and its history neither */
  readonly ownEvent?: boolean
  /** only while the search is not attributed, cancelled or finished */
  readonly needsActiveSearch?: boolean
  /** the other side has to learn of it at once */
  readonly notifies?: Side
  /** who of the other side gets which mail */
  readonly mails?: MailsBySide
  /** what the other side's devices say of it */
  readonly push?: PushKind
  /** clinic: only offered while the provider may not see everything yet */
  readonly needsUnshared?: boolean
  /** only while something is released */
  readonly needsShared?: boolean
  /** providers' standing searches are compared with the search after it (server/reverse-searches) */
  readonly compares?: true
  /** only for an answer that the clinic wrote down for the provider */
  readonly needsRecorded?: boolean
}

const open = ['sent', 'interested'] as const satisfies readonly RequestStatus[]
const answered = ['accepted', 'declined'] as const satisfies readonly RequestStatus[]
const talking = [...open, 'accepted', 'attributed'] as const satisfies readonly RequestStatus[]

const telling = { by: byProvider, push: 'answer', notifies: 'clinic', mails: { clinic: 'newAnswer' } } as const
const answer = { ...telling, from: open, decides: true } as const
const takenBack = { ...telling, to: 'sent', decides: true, needsActiveSearch: true } as const
/** a clinic's own decision about one request */
const decided = { by: byClinic, decides: true, needsActiveSearch: true, notifies: 'provider' } as const
const recorded = { ...decided, from: open, push: 'changed' } as const
/** the clinic's word to what an interest needs; it decides nothing */
const met = { by: byClinic, from: ['interested'], decides: false, push: 'message' } as const

export const requestActions = {
  mark_seen: { by: byBoth, from: [...talking, ...answered, 'rejected', 'unavailable'], decides: false },
  accept_request: {
    ...answer,
    to: 'accepted',
    event: 'accepted',
    needsActiveSearch: true,
    mails: { clinic: 'requestAccepted' },
  },
  decline_request: { ...answer, to: 'declined', event: 'declined', mails: { clinic: 'auctionRequestDeclined' } },
  report_interest: { ...answer, to: 'interested', event: 'interested', needsActiveSearch: true },
  /**
   * A choice ends with it: the search goes on as after `cancel_attribution`, and its other providers get this row's mail of theirs.
   * Until the day of admission (domain/admission.ts), which the server judges when it arrives.
   */
  withdraw_acceptance: {
    ...telling,
    from: ['accepted', 'attributed'],
    to: 'declined',
    decides: true,
    compares: true,
    event: 'acceptance_withdrawn',
    mails: { ...telling.mails, provider: 'auctionRequestAvailable' },
  },
  undo_accept_request: { ...takenBack, from: ['accepted'], event: 'undo_accept' },
  undo_decline_request: { ...takenBack, from: ['declined'], event: 'undo_decline' },
  undo_report_interest: { ...takenBack, from: ['interested'], event: 'undo_interest' },
  missing_info: { ...telling, from: talking, decides: false, event: 'missing_info' },
  set_receiver_assignee: { by: byProvider, from: talking, decides: false, event: 'assignee_set', ownEvent: true },
  /** what the house tells its next shift */
  add_handover_note: {
    by: { provider: requestReaderRoles },
    from: talking,
    decides: false,
    event: 'handover_note',
    ownEvent: true,
  },
  send_message: {
    by: byBoth,
    from: talking,
    decides: false,
    event: 'message',
    push: 'message',
    mails: { clinic: 'newAnswer', provider: 'newMessageFromClinic' },
  },
  /** both sides read it; nobody is woken for it */
  assess: { by: byProvider, from: talking, decides: false, event: 'assessed' },
  access_patient_data: {
    by: byProvider,
    from: talking,
    decides: false,
    event: 'access_requested',
    push: 'access_requested',
    needsUnshared: true,
    notifies: 'clinic',
  },
  access_to_data: {
    by: byClinic,
    from: talking,
    decides: false,
    event: 'access_to_data',
    push: 'data_shared',
    needsUnshared: true,
    notifies: 'provider',
  },
  /** the patient's key and files are served no more; the conversation goes on */
  revoke_access: {
    by: byClinic,
    from: talking,
    decides: false,
    event: 'access_revoked',
    push: 'changed',
    needsShared: true,
  },
  /** an answer that came by phone, fax or mail */
  record_acceptance: { ...recorded, to: 'accepted', event: 'accepted' },
  record_decline: { ...recorded, to: 'declined', event: 'declined', push: 'ended' },
  record_interest: { ...recorded, to: 'interested', event: 'interested' },
  undo_recorded_answer: {
    ...recorded,
    from: [...answered, 'interested'],
    to: 'sent',
    event: 'undo_recorded',
    needsRecorded: true,
  },
  /** what an interest needs is on its way, or is needed no more */
  needs_sent: { ...met, event: 'needs_sent' },
  needs_dropped: { ...met, event: 'needs_dropped' },
  archive_request: {
    ...decided,
    from: [...open, 'accepted'],
    to: 'archived',
    end: 'request_ended',
    event: 'manually_archived',
    push: 'ended',
    mails: { provider: 'patientUnavailable' },
  },
  undo_manual_archive: {
    ...decided,
    from: ['archived'],
    to: 'previous',
    event: 'undo_archive',
    push: 'reopened',
    mails: { provider: 'auctionRequestAvailable' },
  },
  notify_request: {
    by: byClinic,
    from: open,
    decides: false,
    event: 'reminded',
    push: 'reminder',
    notifies: 'provider',
    mails: { provider: 'recommendationReminder' },
  },
  /** makes the page for the fax machine (the specification's name): what becomes of it only a person knows, who says so by confirm_fax */
  send_fax: { by: byClinic, from: open, decides: false, event: 'fax_page_made', ownEvent: true },
  confirm_fax: { by: byClinic, from: open, decides: false, event: 'fax_sent', ownEvent: true },
} as const satisfies Record<string, RequestActionRow>

export type RequestActionType = keyof typeof requestActions
/** the actions of a side */
export type ActionTypeOf<S extends Side> = {
  [T in RequestActionType]: (typeof requestActions)[T]['by'] extends Readonly<Record<S, unknown>> ? T : never
}[RequestActionType]
export const requestActionTypes = Object.keys(requestActions) as RequestActionType[]

/** What the table must know of a request to say what is offered. */
export interface RequestFacts {
  readonly status: RequestStatus
  readonly shared: 'none' | 'full' | 'hide_encrypted_fields'
  readonly search_active: boolean
  /** the clinic wrote the answer down */
  readonly recorded?: boolean
}

/** Whether the table offers an action to a side in this state. Roles are another question: domain/action-rights.ts. */
export function isRequestActionOffered(type: RequestActionType, facts: RequestFacts, side: Side): boolean {
  const row: RequestActionRow = requestActions[type]
  if (!row.by[side]) return false
  if (!row.from.includes(facts.status)) return false
  if (row.needsActiveSearch && !facts.search_active) return false
  if (row.needsUnshared && facts.shared === 'full') return false
  if (row.needsShared && facts.shared === 'none') return false
  if (row.needsRecorded && !facts.recorded) return false
  return true
}

/** The actions offered to a side, in the table's order. */
export const offeredRequestActions = (facts: RequestFacts, side: Side): RequestActionType[] =>
  requestActionTypes.filter((type) => isRequestActionOffered(type, facts, side))

/** The state after an action; `previous`: the one before the last, where every request begins as 'sent'. */
export const statusAfter = (
  to: RequestStatus | 'previous' | undefined,
  status: RequestStatus,
  previous: RequestStatus | null = null,
): RequestStatus => (to === 'previous' ? (previous ?? 'sent') : (to ?? status))
