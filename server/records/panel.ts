// Everything that the search panel shows: requests in their groups, and candidates with what matching and the clinic's people say
// of them. One reading for the panel and its map.
import type { PanelCandidate } from '../../contract/http/patients.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import type { Deps } from '../deps.ts'
import { toCandidate } from '../matching/candidates.ts'
import type { Judged } from '../matching/index-of-providers.ts'
import { matchingSearchOf } from '../matching/search-of.ts'
import type { AccountActor } from '../policies/actor.ts'
import { readSearch } from '../stores/auctions/reader.ts'
import { type CandidateRow, readCandidates } from '../stores/candidates/reader.ts'
import { readRequestIdsOfAuction } from '../stores/requests/reader.ts'
import { findAuction } from './find.ts'
import { loadRequests } from './load.ts'

export interface Panel {
  readonly searchType: number
  readonly requests: readonly RequestRecord[]
  readonly potential: readonly PanelCandidate[]
  readonly filtered: readonly PanelCandidate[]
  readonly validated: readonly PanelCandidate[]
  /** ruled out before they were asked */
  readonly rejected: readonly PanelCandidate[]
  readonly totals: { readonly potential: number; readonly filtered: number }
}

const toPanel = (judged: Judged, row: CandidateRow | undefined): PanelCandidate => ({
  ...toCandidate(judged),
  status: row?.status ?? (judged.reasons.length === 0 ? 'potential' : 'filtered'),
  preferred: row?.preferred ?? false,
})

/** One provider as the panel shows it, whichever page it would stand on; also one that was asked already. */
export async function loadCandidate(
  deps: Pick<Deps, 'db'>,
  auctionId: number,
  judged: Judged,
): Promise<PanelCandidate> {
  const rows = await readCandidates(deps.db, auctionId)
  return toPanel(
    judged,
    rows.find(({ careprovider_id }) => careprovider_id === judged.provider.id),
  )
}

/** At most `limit` candidates of each group by matching; null for a search that the asker may not see. */
export async function loadPanel(
  deps: Deps,
  actor: AccountActor,
  auctionId: number,
  limit: number,
): Promise<Panel | null> {
  const found = await findAuction(deps.db, actor, auctionId)
  const search = found && (await readSearch(deps.db, auctionId))
  if (!search) return null
  const ids = await readRequestIdsOfAuction(deps.db, auctionId)
  const seen = await loadRequests(deps.db, found.viewer, ids, deps.clock.now())
  const requests = [...seen.values()].flatMap((one) => (one.kind === 'record' ? [one.record] : []))
  const contacted = new Set(requests.map(({ careprovider }) => careprovider.id))
  const asked = await matchingSearchOf(deps.db, search.auction.criteria, search.readable, {
    careseekerId: search.auction.careseeker_id,
    contactedProviderIds: contacted,
    now: deps.clock.now(),
  })
  const providers = await deps.currentProviders()
  const rows = (await readCandidates(deps.db, auctionId)).filter((row) => !contacted.has(row.careprovider_id))
  const rowOf = (id: number) => rows.find(({ careprovider_id }) => careprovider_id === id)
  const named = rows.flatMap((row) => {
    const judged = providers.explain(asked, row.careprovider_id)
    return judged ? [toPanel(judged, row)] : []
  })
  const placed = named.filter(({ status }) => status === 'validated' || status === 'rejected')
  const isPlaced = (id: number) => placed.some(({ careprovider }) => careprovider.id === id)
  const fitsAmong = (list: readonly PanelCandidate[], fits: boolean) =>
    list.filter(({ reasons }) => (reasons.length === 0) === fits).length
  // those that stand in a group of their own are judged too: some more, so that the page stays full
  const judged = providers.judge(asked, limit === 0 ? 0 : limit + placed.length)
  const page = (list: readonly Judged[]) =>
    list
      .filter(({ provider }) => !isPlaced(provider.id))
      .slice(0, limit)
      .map((one) => toPanel(one, rowOf(one.provider.id)))
  return {
    searchType: search.auction.criteria.search_type,
    requests,
    potential: page(judged.fitting),
    filtered: page(judged.filtered),
    validated: placed.filter(({ status }) => status === 'validated'),
    rejected: placed.filter(({ status }) => status === 'rejected'),
    totals: {
      potential: judged.fittingTotal - fitsAmong(placed, true),
      filtered: Math.max(0, judged.filteredTotal - fitsAmong(placed, false)),
    },
  }
}
