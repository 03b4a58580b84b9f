// Which of their own deeds relatives can take back now: by the steps of a clinic, as long as the lifecycle has a way back. Pure.
import type { AuctionRecord, PatientRecord, RequestRecord } from '../../../contract/http/records.ts'
import { endedRetentionMs } from '../../../domain/lifecycle/request-states.ts'
import { isWithinRetention } from '../../data/step-effects.ts'

type Asked = Pick<RequestRecord, 'status' | 'ended_at' | 'request_actions' | 'shared'>
type Searched = Pick<PatientRecord, 'archived'> & {
  readonly auctions: readonly Pick<AuctionRecord, 'id' | 'search_actions'>[]
}

/** so long the requests that ended come back */
export const hoursBack = endedRetentionMs / 3_600_000

const offers = ({ request_actions }: Asked, type: string): boolean =>
  request_actions.some(({ action_type }) => action_type === type)

/** The request that they ended. */
export const canReopen = (request: Asked, nowMs: number): boolean =>
  offers(request, 'undo_manual_archive') && isWithinRetention(request, nowMs)

/** What they withdrew from a house that still has the request. */
export const canShareAgain = (request: Asked): boolean => request.shared !== 'full' && offers(request, 'access_to_data')

/** The house that they chose. */
export const canTakeChoiceBack = (
  { status, auction }: Pick<RequestRecord, 'status'> & { readonly auction: { readonly id: number } },
  { archived, auctions }: Searched,
): boolean =>
  status === 'attributed' &&
  !archived &&
  auctions.some(
    ({ id, search_actions }) =>
      id === auction.id && search_actions.some(({ action_type }) => action_type === 'cancel_attribution'),
  )
