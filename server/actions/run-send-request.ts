// send_request and send_request_to_suggested_provider: the clinic's people ask providers. Each gets a request with its own key RK.
// A provider that does not fit may be asked on purpose; one that cannot be asked (not active, not reachable, asked already)
// refuses the whole action, so that nobody is asked by half.

import type * as z from 'zod/mini'
import type { sendRequestCodes } from '../../contract/actions/search-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import { sharesByItself } from '../../domain/access/sharing.ts'
import { isSearchActionOffered, searchActions } from '../../domain/lifecycle/search-actions.ts'
import { lockRequestsOfAuction } from '../stores/actions/locks.ts'
import { type CandidateRow, readCandidates } from '../stores/candidates/reader.ts'
import { deleteCandidateSets, putCandidate } from '../stores/candidates/writer.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { type CurrentGroup, readCurrentGroups } from '../stores/wraps/reader.ts'
import { checkWraps } from './check-wraps.ts'
import { contactProviders } from './contact.ts'
import { expectedWraps } from './contact-wraps.ts'
import { type ActionContext, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid } from './failure.ts'
import { lockSearch } from './lock-search.ts'
import { clinicEvent, moveAuction } from './plan.ts'
import { tiesOf } from './request-bindings.ts'

type Wanted = z.infer<typeof sendRequestCodes>['requests'][number]
type Sending = 'send_request' | 'send_request_to_suggested_provider'

interface Known {
  readonly groups: ReadonlyMap<number, CurrentGroup>
  readonly contacted: ReadonlySet<number>
  readonly candidates: readonly CandidateRow[]
}

const candidateOf = ({ candidates }: Known, id: number): CandidateRow | undefined =>
  candidates.find(({ careprovider_id }) => careprovider_id === id)

/** Why a provider cannot be asked at all. */
function checkProviders(
  context: ActionContext,
  type: Sending,
  wanted: readonly Wanted[],
  known: Known,
): Result<null, ActionFailure> {
  const seen = new Set<number>()
  for (const [i, { careprovider_id: id, fax }] of wanted.entries()) {
    const path = `codes.requests.${i}.careprovider_id`
    const provider = context.providers.get(id)
    if (!provider) return invalid(path, 'unknown')
    if (!provider.active) return invalid(path, 'not_active')
    const isReachable = known.groups.has(id) && provider.reachable
    if (fax && isReachable) return invalid(path, 'on_board')
    if (!fax && !isReachable) return invalid(path, 'not_reachable')
    if (known.contacted.has(id) || seen.has(id)) return invalid(path, 'contacted')
    const status = candidateOf(known, id)?.status
    if (status === 'rejected') return invalid(path, 'rejected')
    if (type === 'send_request_to_suggested_provider' && status !== 'suggested') return invalid(path, 'not_suggested')
    seen.add(id)
  }
  return ok(null)
}

/** Who is asked is a candidate no more: marks and waiting keys go. */
async function endCandidates({ tx }: ActionContext, auctionId: number, wanted: readonly Wanted[], known: Known) {
  for (const { careprovider_id } of wanted) {
    const candidate = candidateOf(known, careprovider_id)
    if (candidate?.status) await putCandidate(tx, { ...candidate, status: null })
  }
  await deleteCandidateSets(
    tx,
    auctionId,
    wanted.map((one) => one.careprovider_id),
  )
}

/** The runner of both ways to ask by hand. */
export const runSendRequest: Runner<Sending> = async (context) => {
  const { tx, type, body, author, at } = context
  const { requests: wanted } = context.codes
  const found = await lockSearch(context)
  if (!found.ok) return found
  const locked = found.value
  const { auction, patient, target } = locked
  const { by } = locked.acting
  const failed = (error: ActionFailure) => ({ ok: false, error: { ...error, target } }) as const
  if (!isSearchActionOffered(type, searchFacts(auction))) return failed({ code: 'action_not_offered' })

  const before = await lockRequestsOfAuction(tx, auction.id)
  const contacted = new Set(before.map((request) => request.careprovider_id))
  const candidates = await readCandidates(tx, auction.id)
  const groups = await readCurrentGroups(tx, [auction.careseeker_id, ...wanted.map((one) => one.careprovider_id)])
  const known = { groups, contacted, candidates }
  const checked = checkProviders(context, type, wanted, known)
  if (!checked.ok) return failed(checked.error)
  const signer = { accountId: author.id, spki: author.signing_spki }
  const wraps = checkWraps(body.wraps ?? [], expectedWraps(locked, wanted, groups), signer, at)
  if (!wraps.ok) return failed(wraps.error)
  const ties = tiesOf(context, auction.cid, wanted, 'codes.requests')
  if (!ties.ok) return failed(ties.error)
  const shares = sharesByItself(auction)
  const contacts = wanted.map((one, i) => ({ ...one, shares: shares && !one.fax, tie: ties.value[i] ?? null }))

  const { lifecycle, event, push, decides } = searchActions[type]
  const sent = await contactProviders(tx, context.providers, { locked, contacts, contacted, push, wave: null }, by)
  await endCandidates(context, auction.id, wanted, known)
  const begins = auction.lifecycle !== 'active'
  const about = { auctionId: auction.id, patientId: patient.id }
  const after = moveAuction(auction, { lifecycle, mode: auction.mode ?? 'manual' }, decides)
  return ok({
    change: {
      ...noChange,
      auctions: [after],
      events: [...sent.events, ...(begins ? [clinicEvent(about, event, {}, by)] : [])],
      wraps: wraps.value,
      patient: { id: patient.id, accountId: by.accountId, at },
      pushes: sent.pushes,
    },
    inserted: sent.inserted,
    extraFeed: sent.feed,
    target,
    decision: after.decision,
  })
}
