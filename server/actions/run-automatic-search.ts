// start_automatic_search and move_to_auto_search (docs/READINGS.md#0516, Q11): the clinic's device has made and signed each candidate's
// request key and wraps; the server keeps them and contacts the best fitting providers in waves (search-wave.ts).

import type * as z from 'zod/mini'
import type { automaticSearchCodes } from '../../contract/actions/search-codes.ts'
import type { Binding } from '../../contract/envelope/binding.ts'
import { ok, type Result } from '../../contract/result.ts'
import { isSearchActionOffered, searchActions } from '../../domain/lifecycle/search-actions.ts'
import type { CandidateSet } from '../stores/candidates/reader.ts'
import { replaceCandidateSets } from '../stores/candidates/writer.ts'
import { readContactedIds } from '../stores/requests/reader.ts'
import type { NewWrap } from '../stores/requests/rows.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { type CurrentGroup, readCurrentGroups } from '../stores/wraps/reader.ts'
import { checkWraps } from './check-wraps.ts'
import { expectedWraps } from './contact-wraps.ts'
import { type ActionContext, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid } from './failure.ts'
import { lockSearch } from './lock-search.ts'
import { type By, clinicEvent, moveAuction } from './plan.ts'
import { tiesOf } from './request-bindings.ts'
import { searchWave } from './search-wave.ts'

type Candidate = z.infer<typeof automaticSearchCodes>['candidates'][number]

function checkCandidates(
  { providers }: ActionContext,
  candidates: readonly Candidate[],
  groups: ReadonlyMap<number, CurrentGroup>,
  contacted: ReadonlySet<number>,
): Result<null, ActionFailure> {
  const seen = new Set<number>()
  for (const [i, { careprovider_id: id }] of candidates.entries()) {
    const path = `codes.candidates.${i}.careprovider_id`
    const provider = providers.get(id)
    if (!provider) return invalid(path, 'unknown')
    if (!groups.has(id) || !provider.reachable) return invalid(path, 'not_reachable')
    if (contacted.has(id) || seen.has(id)) return invalid(path, 'contacted')
    seen.add(id)
  }
  return ok(null)
}

/** PK's wrap to a provider names the patient; which set it belongs to, its recipient says. */
function setsOf(
  auctionId: number,
  candidates: readonly Candidate[],
  wraps: readonly NewWrap[],
  groups: ReadonlyMap<number, CurrentGroup>,
  ties: readonly (Binding | null)[],
  by: By,
): CandidateSet[] {
  return candidates.map(({ careprovider_id, cid }, i) => ({
    auction_id: auctionId,
    careprovider_id,
    cid,
    wraps: wraps.filter(
      ({ record_cid, kind, recipient_key }) =>
        record_cid === cid || (kind === 'patient' && recipient_key === groups.get(careprovider_id)?.kid),
    ),
    tie: ties[i] ?? null,
    account_id: by.accountId,
    action_id: by.actionId,
    at: by.at,
  }))
}

/** The runner of both ways to let the server choose. */
export const runAutomaticSearch: Runner<'start_automatic_search' | 'move_to_auto_search'> = async (context) => {
  const { tx, type, body, author, at } = context
  const { candidates } = context.codes
  const found = await lockSearch(context)
  if (!found.ok) return found
  const locked = found.value
  const { auction, patient, target } = locked
  const { by } = locked.acting
  const failed = (error: ActionFailure) => ({ ok: false, error: { ...error, target } }) as const
  if (!isSearchActionOffered(type, searchFacts(auction))) return failed({ code: 'action_not_offered' })

  const contacted = await readContactedIds(tx, auction.id)
  const ids = candidates.map(({ careprovider_id }) => careprovider_id)
  const groups = await readCurrentGroups(tx, [auction.careseeker_id, ...ids])
  const checked = checkCandidates(context, candidates, groups, contacted)
  if (!checked.ok) return failed(checked.error)
  const signer = { accountId: author.id, spki: author.signing_spki }
  const wraps = checkWraps(body.wraps ?? [], expectedWraps(locked, candidates, groups), signer, at)
  if (!wraps.ok) return failed(wraps.error)
  const ties = tiesOf(context, auction.cid, candidates, 'codes.candidates')
  if (!ties.ok) return failed(ties.error)

  await replaceCandidateSets(tx, auction.id, setsOf(auction.id, candidates, wraps.value, groups, ties.value, by))
  const { lifecycle, mode, event, decides } = searchActions[type]
  const about = { auctionId: auction.id, patientId: patient.id }
  // a wave that is due already takes the new candidates too
  const isDue = auction.mode === 'automatic' && auction.next_wave_at !== null
  const next_wave_at = isDue ? auction.next_wave_at : at
  const moved = { lifecycle, mode, candidates_status: 'inProgress', next_wave_at }
  const after = moveAuction(auction, moved, decides)
  return ok({
    change: {
      ...noChange,
      auctions: [after],
      events: [clinicEvent(about, event, {}, by)],
      patient: { id: patient.id, accountId: by.accountId, at },
    },
    target,
    decision: after.decision,
    ...(isDue
      ? {}
      : {
          enqueue: (jobs, tx) => jobs.enqueue(tx, searchWave, { payload: { auction: auction.id, wave: auction.wave } }),
        }),
  })
}
