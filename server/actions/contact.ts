// Contacting providers: the rows of new requests, their events, pushes and feed entries. By hand (run-send-request.ts) and by a
// wave of an automatic search (search-wave.ts).
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import { requestOrigins } from '../../catalogue/request-origins.ts'
import type { Binding } from '../../contract/envelope/binding.ts'
import type { PushKind } from '../../contract/push.ts'
import type { Tx } from '../db/database.ts'
import type { FeedEntry } from '../db/work.ts'
import type { ProviderIndex } from '../matching/index-of-providers.ts'
import { matchingSearchOf } from '../matching/search-of.ts'
import type { LockedAuction } from '../stores/actions/locks.ts'
import { insertRequests } from '../stores/actions/writer.ts'
import { type PushNotice, pushNotice } from '../stores/push/notice.ts'
import type { NewEvent, NewRequest, RequestRow } from '../stores/requests/rows.ts'
import { type By, clinicEvent } from './plan.ts'

/** One provider to ask, and the cid of its request. */
export interface Contact {
  readonly careprovider_id: number
  readonly cid: string
  /** the patient's key goes to it with the request's */
  readonly shares: boolean
  readonly tie: Binding | null
  /** as a page for the fax machine: it has gone out only when somebody says so */
  readonly fax?: boolean | undefined
}

/** P68 */
const originOf = (senderType: number | undefined): number =>
  senderType === careseekerTypes.code.providerSearch ? requestOrigins.code.providerSearch : requestOrigins.code.sender

const newRequest = (
  locked: LockedAuction,
  contact: Contact,
  request_origin: number,
  distance_m: number | null,
  at: number,
): NewRequest => ({
  cid: contact.cid,
  auction_id: locked.auction.id,
  patient_id: locked.patient.id,
  careseeker_id: locked.auction.careseeker_id,
  careprovider_id: contact.careprovider_id,
  status: 'sent',
  previous_status: null,
  ended_by: null,
  request_origin,
  shared: contact.shares ? 'full' : 'none',
  response: null,
  distance_m,
  seen_clinic_no: 0,
  seen_provider_no: 0,
  seen_clinic_at: null,
  seen_provider_at: null,
  provider_first_seen_at: null,
  // request_sent is number 1 on both sides
  last_no_clinic: 1,
  last_no_provider: 1,
  sent_at: at,
  updated_at: at,
  ended_at: null,
  assignee_id: null,
  fax_sent_at: null,
  fax_page_at: null,
  notified_at: null,
  tie: contact.tie,
  rev: 1,
  decision: 1,
})

const sentEvent = (request: RequestRow, wave: number | null, byFax: boolean, by: By): NewEvent => ({
  ...clinicEvent(
    { auctionId: request.auction_id, patientId: request.patient_id },
    'request_sent',
    { ...(wave === null ? {} : { wave }), ...(byFax ? { by_fax: true } : {}) },
    by,
  ),
  auction_request_id: request.id,
  no_clinic: 1,
  no_provider: 1,
})

/** KY4: a new partner's device needs the clinic's roster and keys before it can verify a wrap. */
const keysOfTheClinic = (request: RequestRow): FeedEntry => ({
  audience: `careprovider:${request.careprovider_id}`,
  kind: 'organisation_keys',
  id: request.careseeker_id,
})

export interface Contacted {
  readonly inserted: readonly RequestRow[]
  readonly events: readonly NewEvent[]
  readonly pushes: readonly PushNotice[]
  readonly feed: readonly FeedEntry[]
}

/** Inserts the requests. `wave`: of an automatic search; the clinic's own history says which. */
export async function contactProviders(
  tx: Tx,
  providers: ProviderIndex,
  asked: {
    readonly locked: LockedAuction
    readonly contacts: readonly Contact[]
    /** of providers that were asked before */
    readonly contacted: ReadonlySet<number>
    readonly push: PushKind
    readonly wave: number | null
  },
  by: By,
): Promise<Contacted> {
  const { locked, contacts, contacted, push, wave } = asked
  const { auction, patient } = locked
  const search = await matchingSearchOf(tx, auction.criteria, patient.readable, {
    careseekerId: auction.careseeker_id,
    contactedProviderIds: contacted,
    now: by.at,
  })
  const rows = contacts.map((contact) => {
    const metres = providers.explain(search, contact.careprovider_id)?.distanceMetres ?? null
    return newRequest(
      locked,
      contact,
      originOf(search.sender?.type),
      metres === null ? null : Math.round(metres),
      by.at,
    )
  })
  const inserted = await insertRequests(tx, rows)
  const faxed = new Set(contacts.filter(({ fax }) => fax).map(({ cid }) => cid))
  return {
    inserted,
    events: inserted.map((request) => sentEvent(request, wave, faxed.has(request.cid), by)),
    pushes: inserted.map((request) => pushNotice(push, 'provider', request)),
    feed: inserted.map(keysOfTheClinic),
  }
}
