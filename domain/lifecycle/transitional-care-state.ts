// What a request stands as in the documentation of transitional care: sent, accepted, declined or rejected (catalogue request statuses).
import type { RequestStatus } from './request-states.ts'
import { standsAs } from './request-states.ts'

export type TransitionalCareState = Extract<RequestStatus, 'sent' | 'accepted' | 'declined' | 'rejected'>

interface Asked {
  readonly status: string
  /** by what the clinic ended it, and what stood until then */
  readonly end?: { readonly cause: string; readonly from: string } | undefined
}

const states: Readonly<Record<string, TransitionalCareState>> = {
  accepted: 'accepted',
  attributed: 'accepted',
  declined: 'declined',
  rejected: 'rejected',
}
const stateOf = (status: string): TransitionalCareState => states[status] ?? 'sent'

export const transitionalCareState = (request: Asked): TransitionalCareState => {
  const { end } = request
  // the clinic did without a house that had answered: another was wanted
  if (end?.cause === 'ruled_out' || end?.cause === 'request_ended')
    return stateOf(end.from) === 'sent' ? 'sent' : 'rejected'
  // ux-2.md section 13: 'Nicht ausgewählt' is who was left when another was chosen
  if (end?.cause === 'other_chosen') return end.from === 'declined' ? 'declined' : 'rejected'
  return stateOf(standsAs(request))
}

/** Whether the clinic took it back before its house had answered: it was asked nothing then. */
export const isTakenBack = ({ end }: Asked): boolean =>
  (end?.cause === 'ruled_out' || end?.cause === 'request_ended') && stateOf(end.from) === 'sent'
