// send_request: contacts providers. Each gets a request with its own key RK, wrapped to the clinic's GS and to the provider's
// group, and with automatic sharing PK too. A provider that does not fit may be asked on purpose; one that cannot be asked
// (not active, not reachable, asked already) refuses the whole action, so that nobody is asked by half.

import type * as z from 'zod/mini'
import { requestOrigins } from '../../catalogue/request-origins.ts'
import type { sendRequestCodes } from '../../contract/actions/search-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import { isSearchActionOffered, type SearchFacts, searchActions } from '../../domain/lifecycle/search-actions.ts'
import { matchingSearchOf } from '../matching/search-of.ts'
import { pushNotice } from '../push/notice.ts'
import { type LockedAuction, lockAuction, lockRequestsOfAuction } from '../stores/actions/locks.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import { insertRequests } from '../stores/actions/writer.ts'
import type { FeedEntry } from '../stores/feed/writer.ts'
import type { NewRequest, RequestRow } from '../stores/requests/rows.ts'
import { type CurrentGroup, readCurrentGroups } from '../stores/wraps/reader.ts'
import { checkWraps, type ExpectedWrap } from './check-wraps.ts'
import { type ActionContext, actAs, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { type By, clinicEvent, moveAuction } from './plan.ts'

type Wanted = z.infer<typeof sendRequestCodes>['requests'][number]

/** Why a provider cannot be asked at all. */
function checkProviders(
  context: ActionContext,
  wanted: readonly Wanted[],
  groups: ReadonlyMap<number, CurrentGroup>,
  contacted: ReadonlySet<number>,
): Result<null, ActionFailure> {
  const seen = new Set<number>()
  for (const [i, { careprovider_id: id }] of wanted.entries()) {
    const path = `codes.requests.${i}.careprovider_id`
    const provider = context.providers.get(id)
    if (!provider) return invalid(path, 'unknown')
    if (!provider.active) return invalid(path, 'not_active')
    if (!groups.has(id) || !provider.reachable) return invalid(path, 'not_reachable')
    if (contacted.has(id) || seen.has(id)) return invalid(path, 'contacted')
    seen.add(id)
  }
  return ok(null)
}

function expectedWraps(
  locked: LockedAuction,
  wanted: readonly Wanted[],
  groups: ReadonlyMap<number, CurrentGroup>,
): ExpectedWrap[] {
  const { auction, patient, patientKid } = locked
  const own = groups.get(auction.careseeker_id)
  return wanted.flatMap(({ careprovider_id, cid }): ExpectedWrap[] => {
    const provider = groups.get(careprovider_id)
    if (!own || !provider) return []
    const shared: ExpectedWrap[] = auction.share_automatically
      ? [{ kind: 'patient', cid: patient.cid, to: 'group', group: provider, key: patientKid }]
      : []
    return [
      { kind: 'request', cid, to: 'secret', group: own, key: null },
      { kind: 'request', cid, to: 'group', group: provider, key: null },
      ...shared,
    ]
  })
}

const newRequest = (locked: LockedAuction, wanted: Wanted, distance_m: number | null, at: number): NewRequest => ({
  cid: wanted.cid,
  auction_id: locked.auction.id,
  patient_id: locked.patient.id,
  careseeker_id: locked.auction.careseeker_id,
  careprovider_id: wanted.careprovider_id,
  status: 'sent',
  previous_status: null,
  request_origin: requestOrigins.code.sender,
  shared: locked.auction.share_automatically ? 'full' : 'none',
  response: null,
  distance_m,
  seen_clinic_no: 0,
  seen_provider_no: 0,
  provider_first_seen_at: null,
  // request_sent is number 1 on both sides
  last_no_clinic: 1,
  last_no_provider: 1,
  sent_at: at,
  updated_at: at,
  ended_at: null,
  rev: 1,
  decision: 1,
})

const sentEvent = (request: RequestRow, by: By) => ({
  ...clinicEvent({ auctionId: request.auction_id, patientId: request.patient_id }, 'request_sent', {}, by),
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

export const runSendRequest: Runner = async (context) => {
  const { tx, body, author, at } = context
  const { requests: wanted } = context.codes as z.infer<typeof sendRequestCodes>
  const locked = await lockAuction(tx, body.target.id ?? 0)
  if (!locked) return refuse('not_found')
  const { auction, patient } = locked
  const acting = actAs(context, {
    careseekerId: auction.careseeker_id,
    careproviderId: null,
    searchType: auction.criteria.search_type,
  })
  if (!acting.ok) return acting
  if (auction.cid !== body.target.cid) return invalid('target.cid', 'other_record')
  const target: ResultTarget = { kind: 'auction', id: auction.id, organisation: acting.value.organisation }
  const failed = (error: ActionFailure) => ({ ok: false, error: { ...error, target } }) as const
  // the columns hold keys of the catalogues
  const facts = { lifecycle: auction.lifecycle, state: auction.state } as SearchFacts
  if (!isSearchActionOffered('send_request', facts)) return failed({ code: 'action_not_offered' })

  const before = await lockRequestsOfAuction(tx, auction.id)
  const contacted = new Set(before.map((request) => request.careprovider_id))
  const groups = await readCurrentGroups(tx, [auction.careseeker_id, ...wanted.map((one) => one.careprovider_id)])
  const checked = checkProviders(context, wanted, groups, contacted)
  if (!checked.ok) return failed(checked.error)
  const signer = { accountId: author.id, spki: author.signing_spki }
  const wraps = checkWraps(body.wraps ?? [], expectedWraps(locked, wanted, groups), signer, at)
  if (!wraps.ok) return failed(wraps.error)

  const search = await matchingSearchOf(tx, auction.criteria, patient.readable, {
    careseekerId: auction.careseeker_id,
    contactedProviderIds: contacted,
    now: at,
  })
  const rows = wanted.map((one) => {
    const metres = context.providers.explain(search, one.careprovider_id)?.distanceMetres ?? null
    return newRequest(locked, one, metres === null ? null : Math.round(metres), at)
  })
  const inserted = await insertRequests(tx, rows)
  const { by } = acting.value
  const begins = auction.lifecycle !== 'active'
  const { lifecycle, event, push } = searchActions.send_request
  const about = { auctionId: auction.id, patientId: patient.id }
  const after = moveAuction(auction, { lifecycle }, searchActions.send_request.decides)
  return ok({
    change: {
      ...noChange,
      auction: after,
      events: [
        ...inserted.map((request) => sentEvent(request, by)),
        ...(begins ? [clinicEvent(about, event, {}, by)] : []),
      ],
      wraps: wraps.value,
      patient: { id: patient.id, accountId: by.accountId, at },
      pushes: inserted.map((request) => pushNotice(push, 'provider', request)),
    },
    inserted,
    extraFeed: inserted.map(keysOfTheClinic),
    target,
    decision: after.decision,
  })
}
