// The lifecycle of a request as one table: for each action who may do it, from which states, and what follows.
// The server executes it, the clients offer and predict by it. A new action is a row here.
// Source: decisions.md "Lifecycles", specification 2 §4.
import type { KeyOf } from '../../catalogue/define.ts'
import type { eventTypes } from '../../catalogue/event-types.ts'
import type { mailTypes } from '../../catalogue/mail-types.ts'
import type { PushKind } from '../../contract/push.ts'
import type { RequestStatus } from './request-states.ts'

export type EventTypeKey = KeyOf<typeof eventTypes>
export type Side = 'clinic' | 'provider'
/** which mail goes to the people of a side */
export type MailsBySide = Readonly<Partial<Record<Side, KeyOf<typeof mailTypes>>>>

export interface RequestActionRow {
  readonly side: Side | 'both'
  readonly from: readonly RequestStatus[]
  /** the state after it; absent: the state stays */
  readonly to?: RequestStatus
  /** OB4: carries and raises `decision` */
  readonly decides: boolean
  /** what the history says; absent: nothing */
  readonly event?: EventTypeKey
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
}

const answered = ['accepted', 'declined'] as const satisfies readonly RequestStatus[]
const talking = ['sent', 'interested', 'accepted', 'attributed'] as const satisfies readonly RequestStatus[]

export const requestActions = {
  mark_seen: { side: 'both', from: [...talking, ...answered, 'rejected', 'unavailable'], decides: false },
  accept_request: {
    side: 'provider',
    from: ['sent', 'interested'],
    to: 'accepted',
    decides: true,
    event: 'accepted',
    push: 'answer',
    needsActiveSearch: true,
    notifies: 'clinic',
    mails: { clinic: 'newAnswer' },
  },
  decline_request: {
    side: 'provider',
    from: ['sent', 'interested'],
    to: 'declined',
    decides: true,
    event: 'declined',
    push: 'answer',
    notifies: 'clinic',
    mails: { clinic: 'newAnswer' },
  },
  undo_accept_request: {
    side: 'provider',
    from: ['accepted'],
    to: 'sent',
    decides: true,
    event: 'undo_accept',
    push: 'answer',
    needsActiveSearch: true,
    notifies: 'clinic',
    mails: { clinic: 'newAnswer' },
  },
  undo_decline_request: {
    side: 'provider',
    from: ['declined'],
    to: 'sent',
    decides: true,
    event: 'undo_decline',
    push: 'answer',
    needsActiveSearch: true,
    notifies: 'clinic',
    mails: { clinic: 'newAnswer' },
  },
  send_message: {
    side: 'both',
    from: talking,
    decides: false,
    event: 'message',
    push: 'message',
    mails: { clinic: 'newAnswer', provider: 'newMessageFromClinic' },
  },
  access_patient_data: {
    side: 'provider',
    from: talking,
    decides: false,
    event: 'access_requested',
    push: 'access_requested',
    needsUnshared: true,
    notifies: 'clinic',
  },
  access_to_data: {
    side: 'clinic',
    from: talking,
    decides: false,
    event: 'access_to_data',
    push: 'data_shared',
    needsUnshared: true,
    notifies: 'provider',
  },
} as const satisfies Record<string, RequestActionRow>

export type RequestActionType = keyof typeof requestActions
export const requestActionTypes = Object.keys(requestActions) as RequestActionType[]

/** What the table must know of a request to say what is offered. */
export interface RequestFacts {
  readonly status: RequestStatus
  readonly shared: 'none' | 'full' | 'hide_encrypted_fields'
  readonly search_active: boolean
}

/** Whether the table offers an action to a side in this state. Roles are the policies' business. */
export function isRequestActionOffered(type: RequestActionType, facts: RequestFacts, side: Side): boolean {
  const row: RequestActionRow = requestActions[type]
  if (row.side !== 'both' && row.side !== side) return false
  if (!row.from.includes(facts.status)) return false
  if (row.needsActiveSearch && !facts.search_active) return false
  if (row.needsUnshared && facts.shared === 'full') return false
  return true
}

/** The actions offered to a side, in the table's order. */
export const offeredRequestActions = (facts: RequestFacts, side: Side): RequestActionType[] =>
  requestActionTypes.filter((type) => isRequestActionOffered(type, facts, side))
