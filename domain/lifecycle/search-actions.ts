// The lifecycle of a search as one table, and what its actions do to the requests that belong to it.
// The server executes it, the clinic's app offers by it. Source: decisions.md "Lifecycles", specification 2 §4.
import type { KeyOf } from '../../catalogue/define.ts'
import type { searchLifecycles } from '../../catalogue/search-lifecycles.ts'
import type { searchStates } from '../../catalogue/search-states.ts'
import type { PushKind } from '../../contract/push.ts'
import type { EventTypeKey, MailsBySide } from './request-actions.ts'
import type { RequestStatus } from './request-states.ts'

export type SearchLifecycle = KeyOf<typeof searchLifecycles>
export type SearchState = KeyOf<typeof searchStates>

/** What becomes of a request when its search does something. */
export interface RequestEffect {
  readonly from: readonly RequestStatus[]
  /** 'previous': the state before the search's last action ended it */
  readonly to: RequestStatus | 'previous'
  readonly event: EventTypeKey
  readonly mails?: MailsBySide
  /** what the provider's devices say of it */
  readonly push: PushKind
}

export interface SearchActionRow {
  readonly from: readonly SearchLifecycle[]
  readonly lifecycle?: SearchLifecycle
  readonly state?: SearchState
  readonly states?: readonly SearchState[]
  /** OB4: carries and raises the search's `decision` */
  readonly decides: boolean
  readonly event?: EventTypeKey
  /** the request that the action names */
  readonly named?: RequestEffect
  /** the search's other requests */
  readonly others?: RequestEffect
  /** for each request that the action makes */
  readonly mails?: MailsBySide
  /** what the devices of a provider say of a request that the action made */
  readonly push?: PushKind
}

export const searchActions = {
  send_request: {
    from: ['new', 'draft', 'active'],
    lifecycle: 'active',
    decides: false,
    event: 'search_started',
    mails: { provider: 'auctionRequest' },
    push: 'new_request',
  },
  attribute_winner: {
    from: ['active'],
    lifecycle: 'finished',
    state: 'attributed',
    decides: true,
    named: {
      from: ['accepted'],
      to: 'attributed',
      event: 'attributed',
      push: 'attributed',
      mails: { provider: 'attributionConfirmation' },
    },
    others: { from: ['sent', 'interested', 'accepted'], to: 'rejected', event: 'response_rejected', push: 'ended' },
  },
  cancel_attribution: {
    from: ['finished'],
    states: ['attributed'],
    lifecycle: 'active',
    state: 'accepted',
    decides: true,
    named: {
      from: ['attributed'],
      to: 'accepted',
      event: 'attribution_cancelled',
      push: 'changed',
      mails: { provider: 'attributionCancellation' },
    },
    others: { from: ['rejected'], to: 'previous', event: 'attribution_cancelled', push: 'reopened' },
  },
  cancel_search: {
    from: ['new', 'draft', 'active', 'finished'],
    states: ['notStarted', 'accepted', 'attributed'],
    lifecycle: 'finished',
    state: 'cancelled',
    decides: true,
    event: 'search_cancelled',
    others: {
      from: ['sent', 'interested', 'accepted', 'attributed'],
      to: 'unavailable',
      event: 'unavailable',
      mails: { provider: 'patientUnavailable' },
      push: 'ended',
    },
  },
} as const satisfies Record<string, SearchActionRow>

export type SearchActionType = keyof typeof searchActions
export const searchActionTypes = Object.keys(searchActions) as SearchActionType[]

export interface SearchFacts {
  readonly lifecycle: SearchLifecycle
  readonly state: SearchState
}

/** Whether the table offers an action of the search in this state. Roles are the policies' business. */
export function isSearchActionOffered(type: SearchActionType, facts: SearchFacts): boolean {
  const row: SearchActionRow = searchActions[type]
  return row.from.includes(facts.lifecycle) && (!row.states || row.states.includes(facts.state))
}

export const offeredSearchActions = (facts: SearchFacts): SearchActionType[] =>
  searchActionTypes.filter((type) => isSearchActionOffered(type, facts))

/** The state that the requests' answers give a search that is neither attributed nor cancelled. */
export const stateByAnswers = (statuses: readonly RequestStatus[]): SearchState =>
  statuses.includes('accepted') ? 'accepted' : 'notStarted'

/** A search whose requests can still be answered. */
export const isSearchActive = (facts: SearchFacts): boolean =>
  facts.lifecycle === 'active' && facts.state !== 'attributed' && facts.state !== 'cancelled'
