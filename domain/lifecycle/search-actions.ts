// The lifecycle of a search as one table, and what its actions do to the requests and candidates that belong to it.
// The server executes it, the clinic's app offers by it. Source: docs/READINGS.md#0516, "Lifecycles", specification 2 §4.
import type { candidateStatuses } from '../../catalogue/candidate-statuses.ts'
import type { KeyOf } from '../../catalogue/define.ts'
import type { RequestEnd } from '../../catalogue/request-ends.ts'
import { roles } from '../../catalogue/roles.ts'
import type { searchLifecycles } from '../../catalogue/search-lifecycles.ts'
import type { searchStates } from '../../catalogue/search-states.ts'
import type { PushKind } from '../../contract/push.ts'
import { type ActionRoles, byClinic, clinicWorkingRoles } from '../rights.ts'
import type { EventTypeKey, MailsBySide } from './request-actions.ts'
import type { RequestStatus } from './request-states.ts'

export type SearchLifecycle = KeyOf<typeof searchLifecycles>
export type SearchState = KeyOf<typeof searchStates>
/** who chooses whom to ask: the clinic's people, or the server in waves; null: nobody yet */
export const searchModes = ['manual', 'automatic'] as const
export type SearchMode = (typeof searchModes)[number]
export type CandidateStatus = KeyOf<typeof candidateStatuses>
/** what a clinic's people can say of a candidate; 'none': nothing yet */
export type CandidateMark = Extract<CandidateStatus, 'suggested' | 'validated' | 'rejected'> | 'none'

/** What becomes of a request when its search does something. */
export interface RequestEffect {
  readonly from: readonly RequestStatus[]
  /** 'previous': the state before the search's last action ended it; absent: it stays */
  readonly to?: RequestStatus | 'previous'
  /** what it is ended by */
  readonly end?: RequestEnd
  readonly event: EventTypeKey
  readonly mails?: MailsBySide
  /** what the provider's devices say of it */
  readonly push: PushKind
}

export interface SearchActionRow {
  /** who may do it */
  readonly by: ActionRoles
  readonly from: readonly SearchLifecycle[]
  readonly lifecycle?: SearchLifecycle
  /** 'answers': what the requests say after it */
  readonly state?: SearchState | 'answers'
  readonly states?: readonly SearchState[]
  readonly mode?: SearchMode
  readonly modes?: readonly (SearchMode | null)[]
  /** OB4: carries and raises the search's `decision` */
  readonly decides: boolean
  readonly event?: EventTypeKey
  /** the request that the action names, by itself or by its provider */
  readonly named?: RequestEffect
  /** the search's other requests */
  readonly others?: RequestEffect
  /** the mark of the provider that the action names, before and after */
  readonly mark?: { readonly from: readonly CandidateMark[]; readonly to: CandidateMark }
  /** providers' standing searches are compared with the search after it (server/reverse-searches) */
  readonly compares?: true
  /** for each request that the action makes */
  readonly mails?: MailsBySide
  /** what the devices of a provider say of a request that the action made */
  readonly push?: PushKind
}

/** a doctor does not attribute */
const byAttributing = { clinic: clinicWorkingRoles.filter((one) => one !== roles.code.doctor) }
const byDoctors = { clinic: [roles.code.doctor] }

const running = ['new', 'draft', 'active'] as const satisfies readonly SearchLifecycle[]
const unfinished = [...running, 'finished'] as const satisfies readonly SearchLifecycle[]
const open = ['sent', 'interested', 'accepted'] as const satisfies readonly RequestStatus[]
const asks = { mails: { provider: 'auctionRequest' }, push: 'new_request' } as const
const marks = { by: byClinic, from: running, decides: false } as const
const starts = { by: byClinic, lifecycle: 'active', decides: false, compares: true } as const
/** what a search's end does to those who were asked and not chosen (docs/decisions/0472) */
const ended = {
  to: 'unavailable',
  end: 'search_ended',
  event: 'unavailable',
  mails: { provider: 'patientUnavailable' },
  push: 'ended',
} as const
/** the clinic does without those who were asked */
const rejected = { ...ended, to: 'rejected', event: 'response_rejected' } as const
const reopened = { to: 'previous', push: 'reopened', mails: { provider: 'auctionRequestAvailable' } } as const

export const searchActions = {
  send_request: { ...asks, ...starts, from: running, event: 'search_started' },
  send_request_to_suggested_provider: {
    ...asks,
    ...starts,
    from: running,
    event: 'search_started',
    mark: { from: ['suggested'], to: 'none' },
  },
  start_manual_search: {
    ...starts,
    from: running,
    modes: [null, 'automatic'],
    mode: 'manual',
    event: 'search_started',
  },
  start_automatic_search: {
    ...asks,
    ...starts,
    from: ['new', 'draft'],
    modes: [null],
    mode: 'automatic',
    event: 'search_started',
  },
  /** also of one that is automatic already: it gets new candidates */
  move_to_auto_search: {
    ...asks,
    ...starts,
    from: ['active'],
    mode: 'automatic',
    event: 'moved_to_auto',
  },
  edit_search: {
    by: byClinic,
    from: running,
    decides: true,
    compares: true,
    event: 'search_edited',
    others: { from: open, event: 'search_edited', push: 'changed' },
  },
  restart_search: {
    by: byClinic,
    from: ['finished'],
    states: ['cancelled'],
    lifecycle: 'active',
    state: 'answers',
    mode: 'manual',
    decides: true,
    compares: true,
    event: 'search_restarted',
    others: { ...reopened, from: ['unavailable'], event: 'search_restarted' },
  },
  attribute_winner: {
    by: byAttributing,
    from: ['active'],
    lifecycle: 'finished',
    state: 'attributed',
    mode: 'manual',
    decides: true,
    named: {
      from: ['accepted'],
      to: 'attributed',
      event: 'attributed',
      push: 'attributed',
      mails: { provider: 'attributionConfirmation' },
    },
    others: { ...rejected, end: 'other_chosen', from: open },
  },
  cancel_attribution: {
    by: byAttributing,
    from: ['finished'],
    states: ['attributed'],
    lifecycle: 'active',
    state: 'answers',
    decides: true,
    compares: true,
    named: {
      from: ['attributed'],
      to: 'accepted',
      event: 'attribution_cancelled',
      push: 'changed',
      mails: { provider: 'attributionCancellation' },
    },
    others: { ...reopened, from: ['rejected'], event: 'attribution_cancelled' },
  },
  cancel_search: {
    by: byClinic,
    from: unfinished,
    // who was chosen stays chosen until the choice itself is taken back
    states: ['notStarted', 'accepted'],
    lifecycle: 'finished',
    state: 'cancelled',
    mode: 'manual',
    decides: true,
    event: 'search_cancelled',
    others: { ...ended, from: open },
  },
  suggest_provider: { ...marks, event: 'provider_suggested', mark: { from: ['none'], to: 'suggested' } },
  undo_suggest_provider: { ...marks, event: 'undo_suggest', mark: { from: ['suggested'], to: 'none' } },
  validate_provider: {
    ...marks,
    event: 'provider_validated',
    mark: { from: ['none', 'suggested'], to: 'validated' },
  },
  undo_validate_provider: { ...marks, event: 'undo_validate', mark: { from: ['validated'], to: 'none' } },
  reject_provider: {
    by: byClinic,
    from: running,
    decides: true,
    event: 'provider_rejected',
    mark: { from: ['none', 'suggested', 'validated'], to: 'rejected' },
    named: { ...rejected, end: 'ruled_out', from: open },
  },
  undo_reject_provider: {
    by: byClinic,
    from: running,
    decides: true,
    event: 'undo_reject',
    mark: { from: ['rejected'], to: 'none' },
    named: { ...reopened, from: ['rejected'], event: 'undo_reject' },
  },
  set_patient_preferred: { by: byClinic, from: unfinished, decides: false, event: 'patient_preferred' },
  send_direct_email: { by: byClinic, from: unfinished, decides: false, event: 'direct_email' },
  save_note: { by: byClinic, from: [...unfinished, 'archived'], decides: false, event: 'note_saved' },
  generate_rehab_forms: { by: byClinic, from: unfinished, decides: false, event: 'rehab_forms_generated' },
  delete_rehab_forms: { by: byClinic, from: unfinished, decides: false, event: 'rehab_forms_deleted' },
  save_rehab_forms: { by: byClinic, from: unfinished, decides: false },
  ask_colleague: { by: byClinic, from: unfinished, decides: false },
  end_ask: { by: byClinic, from: unfinished, decides: false },
  ask_approval: { by: byClinic, from: unfinished, decides: false, event: 'approval_asked' },
  approve_report: { by: byDoctors, from: unfinished, decides: false, event: 'report_approved' },
  return_report: { by: byDoctors, from: unfinished, decides: false, event: 'report_returned' },
  approve_report_on_paper: { by: byClinic, from: unfinished, decides: false, event: 'report_approved_on_paper' },
  generate_transitional_care: { by: byClinic, from: unfinished, decides: false, event: 'transitional_care_generated' },
  delete_transitional_care: { by: byClinic, from: unfinished, decides: false, event: 'transitional_care_deleted' },
  save_transitional_care: { by: byClinic, from: unfinished, decides: false },
  update_social_worker: { by: byClinic, from: unfinished, decides: false, event: 'social_worker_changed' },
  share_patient_data: {
    by: byClinic,
    from: ['active', 'finished'],
    decides: false,
    named: { from: [...open, 'attributed'], event: 'access_to_data', push: 'data_shared' },
  },
} as const satisfies Record<string, SearchActionRow>

export type SearchActionType = keyof typeof searchActions
export const searchActionTypes = Object.keys(searchActions) as SearchActionType[]

export interface SearchFacts {
  readonly lifecycle: SearchLifecycle
  readonly state: SearchState
  readonly mode?: SearchMode | null
}

/** Whether the table offers an action of the search in this state. Roles are another question: domain/action-rights.ts. */
export function isSearchActionOffered(type: SearchActionType, facts: SearchFacts): boolean {
  const row: SearchActionRow = searchActions[type]
  if (!row.from.includes(facts.lifecycle)) return false
  if (row.states && !row.states.includes(facts.state)) return false
  return !row.modes || row.modes.includes(facts.mode ?? null)
}

export const offeredSearchActions = (facts: SearchFacts): SearchActionType[] =>
  searchActionTypes.filter((type) => isSearchActionOffered(type, facts))

/** The state that the requests' answers give a search that is neither attributed nor cancelled. */
export const stateByAnswers = (statuses: readonly RequestStatus[]): SearchState =>
  statuses.includes('accepted') ? 'accepted' : 'notStarted'

/** A search whose requests can still be answered. */
export const isSearchActive = (facts: SearchFacts): boolean =>
  facts.lifecycle === 'active' && facts.state !== 'attributed' && facts.state !== 'cancelled'

/** A search that the server goes on with by itself. */
export const isAutomatic = (facts: SearchFacts): boolean => isSearchActive(facts) && facts.mode === 'automatic'
