// What the portal says of a request (P61): which of its words stands for a status, and what happens next. Pure.
import type { RequestStatus } from '../lifecycle/request-states.ts'

interface Facts {
  readonly status: string
  /** ms: when the provider first opened it */
  readonly openedAt: number | null
  readonly faxSentAt: number | null
  /** false: nobody of the provider reads requests here, not yet or no more */
  readonly isOnBoard: boolean
  /** the provider had accepted, and cannot after all */
  readonly isWithdrawn: boolean
}

/** key of the word for it */
export type PortalRequestState =
  | 'found'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'ended'
  | 'fax'
  | 'onboarding'
  | 'interested'
  | 'opened'
  | 'waiting'

const byStatus: Readonly<Partial<Record<RequestStatus, PortalRequestState>>> = {
  attributed: 'found',
  accepted: 'accepted',
  declined: 'declined',
  rejected: 'ended',
  unavailable: 'ended',
  archived: 'ended',
  interested: 'interested',
}

export function portalRequestState({ status, openedAt, faxSentAt, isOnBoard, isWithdrawn }: Facts): PortalRequestState {
  if (isWithdrawn) return 'withdrawn'
  const named = byStatus[status as RequestStatus]
  if (named !== undefined) return named
  if (faxSentAt !== null) return 'fax'
  if (!isOnBoard) return 'onboarding'
  return openedAt === null ? 'waiting' : 'opened'
}

interface Course {
  readonly isSearchActive: boolean
  /** day from which the provider has the place, as it answered */
  readonly availableFrom: string | null
}

/**
 * Key of the sentence that says what happens next: in a search that is over nobody is urged on to ask others, and where the provider
 * named a day nobody is sent to ask for one.
 */
export function portalRequestNext(
  state: PortalRequestState,
  { isSearchActive, availableFrom }: Course,
): PortalRequestState | 'declinedOver' | 'withdrawnOver' | 'acceptedFrom' {
  if ((state === 'declined' || state === 'withdrawn') && !isSearchActive) return `${state}Over`
  return state === 'accepted' && availableFrom !== null ? 'acceptedFrom' : state
}

/** What a dashboard shows of its requests (P59). */
export const dashboardFilters = ['all', 'open', 'accepted', 'over'] as const
export type DashboardFilter = (typeof dashboardFilters)[number]

const groupOf: Readonly<Record<PortalRequestState, DashboardFilter>> = {
  found: 'accepted',
  accepted: 'accepted',
  declined: 'over',
  withdrawn: 'over',
  ended: 'over',
  fax: 'open',
  onboarding: 'open',
  interested: 'open',
  opened: 'open',
  waiting: 'open',
}

export const isShown = (state: PortalRequestState, filter: DashboardFilter): boolean =>
  filter === 'all' || groupOf[state] === filter

/** What is over stands behind what still waits for somebody, else as before. */
export const overLast = <T>(requests: readonly T[], stateOf: (request: T) => PortalRequestState): T[] => {
  const isOver = (request: T) => groupOf[stateOf(request)] === 'over'
  return [...requests.filter((request) => !isOver(request)), ...requests.filter(isOver)]
}

/** so many requests of one search may be open at once */
export const MAX_OPEN_REQUESTS = 10
