// From rows to the request's record, stub and events as one side may see them. Pure.
import type { KeyOf } from '../../catalogue/define.ts'
import { statusChips } from '../../catalogue/search/status-chips.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { EventRecord, FileRecord, RequestRecord, RequestStub } from '../../contract/http/records.ts'
import { readableForProvider } from '../../contract/readable.ts'
import { emptyResponse } from '../../domain/lifecycle/predict.ts'
import { offeredRequestActions, type Side } from '../../domain/lifecycle/request-actions.ts'
import { isEnded, openStatuses, type RequestStatus } from '../../domain/lifecycle/request-states.ts'
import { isSearchActive } from '../../domain/lifecycle/search-actions.ts'
import type { EventView } from '../stores/events/reader.ts'
import type { RequestView } from '../stores/requests/reader.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'

type StatusChip = KeyOf<typeof statusChips>
type Envelopes = RequestRecord['patient']['envelopes']

/** EN4: nothing before a share; 'redacted' in place of every PK ciphertext while fields are hidden. */
function envelopesFor({ request, patient }: RequestView, side: Side): Envelopes {
  if (side === 'clinic' || request.shared === 'full') return patient.envelopes
  if (request.shared === 'none') return {}
  return Object.fromEntries(Object.keys(patient.envelopes).map((path) => [path, 'redacted' as const]))
}

/** The clinic's people are told where they can fax to. */
function houseOf({ careprovider: { fax, ...house } }: RequestView, side: Side): RequestRecord['careprovider'] {
  return side === 'clinic' && fax !== '' ? { ...house, fax } : house
}

const endOf = ({ ended_by: cause, previous_status }: RequestView['request']): Pick<RequestStub, 'end'> =>
  cause ? { end: { cause, from: previous_status ?? 'sent' } } : {}

/** A yes that stood until the end stays with the house. */
function acceptedAt({
  status,
  ended_by,
  previous_status,
  response,
}: RequestView['request']): Pick<RequestStub, 'accepted_at'> {
  const stood = ended_by ? previous_status : status
  const at = response?.recorded?.answered_at ?? response?.at
  return typeof at === 'number' && (stood === 'accepted' || stood === 'attributed') ? { accepted_at: at } : {}
}

/** A request as its side sees it. `wraps`: of RK, and of PK where that is shared, for the side's organisation. */
export function presentRequest(
  view: RequestView,
  side: Side,
  wraps: readonly Wrap[],
  files: readonly FileRecord[],
): RequestRecord {
  const { request, auction, patient } = view
  const status = request.status as RequestStatus
  const active = isSearchActive(searchFacts(auction))
  const own = side === 'clinic' ? request.seen_clinic_no : request.seen_provider_no
  const otherAt = side === 'clinic' ? request.seen_provider_at : request.seen_clinic_at
  return {
    id: request.id,
    cid: request.cid,
    rev: request.rev,
    decision: request.decision,
    status,
    request_origin: request.request_origin,
    sent_at: request.sent_at,
    updated_at: request.updated_at,
    careprovider: houseOf(view, side),
    careseeker: view.careseeker,
    distance_m: request.distance_m,
    auction: { id: auction.id, cid: auction.cid, criteria: auction.criteria, active },
    patient: {
      id: patient.id,
      cid: patient.cid,
      readable: side === 'clinic' ? patient.readable : readableForProvider(patient.readable),
      envelopes: envelopesFor(view, side),
    },
    shared: request.shared,
    response: request.response ?? emptyResponse,
    seen: {
      own_event_no: own,
      other_event_no: view.other_seen,
      other_at: otherAt,
      provider_first_at: request.provider_first_seen_at,
    },
    last_event_no: side === 'clinic' ? request.last_no_clinic : request.last_no_provider,
    unread_messages: view.unread,
    messenger_available: openStatuses.some((open) => open === status),
    files: [...files],
    request_actions: offeredRequestActions(
      {
        status,
        shared: request.shared,
        search_active: active,
        recorded: request.response?.recorded !== undefined,
      },
      side,
    ).map((action_type) => ({ action_type })),
    ...(side === 'provider'
      ? { assignee: view.assignee }
      : {
          ...endOf(request),
          ended_at: request.ended_at,
          fax_sent_at: request.fax_sent_at,
          notified_at: request.notified_at,
          chips: chipsOf(view),
        }),
    wraps: [...wraps],
  }
}

/** S23: what the search table says about an asked provider (keys of catalogue status chips), in the catalogue's order. */
function chipsOf({ request, talk, unread, other_seen }: RequestView): string[] {
  if (!talk) return []
  const isTalking = openStatuses.some((open) => open === request.status)
  const isSeen = request.provider_first_seen_at !== null
  const shown: Readonly<Record<StatusChip, boolean>> = {
    faxSent: request.fax_sent_at !== null,
    faxPageMade: request.fax_page_at !== null && request.fax_sent_at === null,
    newFile: talk.unread_files > 0,
    newMessage: unread > 0,
    ongoingChat: isTalking && talk.own > 0 && talk.other > 0,
    providerInactive: !talk.provider_reads,
    requestNotSeen: isTalking && !isSeen,
    requestSeen: isTalking && isSeen,
    sentMessageNotSeen: talk.own > 0 && talk.own_last_no > other_seen,
    sentMessageSeen: talk.own > 0 && talk.own_last_no <= other_seen,
  }
  return statusChips.keys.filter((chip) => shown[chip])
}

/** SY5: what stays of a request that its side no longer sees: no word of the patient. */
export const presentStub = ({ request, careseeker }: RequestView): RequestStub => ({
  id: request.id,
  cid: request.cid,
  rev: request.rev,
  status: request.status,
  sent_at: request.sent_at,
  ended_at: request.ended_at ?? request.updated_at,
  ...endOf(request),
  ...acceptedAt(request),
  careseeker: { id: careseeker.id, name: careseeker.name },
})

/** Whether PK goes with the record: shared in full, and the request still open for a provider. */
export const carriesPatientKey = ({ request }: RequestView, side: Side): boolean =>
  side === 'clinic' || (request.shared === 'full' && !isEnded(request.status as RequestStatus))

/** EN3: the shape of the specification has a message's iv beside it. */
const presentContext = (context: EventRecord['context']): EventRecord['context'] =>
  context.message ? { ...context, message_iv: context.message.iv } : context

export const presentEvent = ({ event, account }: EventView, side: Side): EventRecord => ({
  id: event.id,
  auction_request_id: event.auction_request_id,
  auction_id: event.auction_id,
  patient_id: event.patient_id,
  no: side === 'clinic' ? event.no_clinic : event.no_provider,
  type: event.type,
  timestamp: event.at,
  side: event.side,
  account,
  action: event.action_id,
  // written by the plans of server/actions only
  context: presentContext(event.context as EventRecord['context']),
})
