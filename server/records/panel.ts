// Everything that the search panel shows: requests in their groups, and candidates with what matching and the clinic's people say
// of them. One reading for the panel and its map.
import type { MoreCandidates, PanelCandidate } from '../../contract/http/patients.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import type { FreePlaces } from '../../domain/capacity.ts'
import { noAnswerHoursOf } from '../../domain/no-answer.ts'
import type { Deps } from '../deps.ts'
import { toCandidate } from '../matching/candidates.ts'
import { countCandidates } from '../matching/count.ts'
import type { Judged, JudgePage } from '../matching/index-of-providers.ts'
import { matchingSearchOf } from '../matching/search-of.ts'
import type { AccountActor } from '../policies/actor.ts'
import { type AuctionView, readSearch } from '../stores/auctions/reader.ts'
import { type CandidateRow, readCandidates } from '../stores/candidates/reader.ts'
import { readNotedProviders } from '../stores/notes/reader.ts'
import { readOrganisation } from '../stores/organisations/reader.ts'
import { readRequestIdsOfAuction } from '../stores/requests/reader.ts'
import { readPriorityIds } from '../stores/standings/store.ts'
import { findAuction } from './find.ts'
import { loadRequests } from './load.ts'

export interface Panel {
  readonly searchType: number
  readonly search: AuctionView
  readonly requests: readonly RequestRecord[]
  readonly potential: readonly PanelCandidate[]
  readonly filtered: readonly PanelCandidate[]
  readonly validated: readonly PanelCandidate[]
  /** ruled out before they were asked */
  readonly rejected: readonly PanelCandidate[]
  /** ms by provider, of those named here */
  readonly answerTimes: ReadonlyMap<number, number>
  /** of the asked ones, by provider */
  readonly capacities: ReadonlyMap<
    number,
    {
      readonly status: string
      readonly updatedAt: number
      readonly from: string | null
      readonly freePlaces: FreePlaces | null
    }
  >
  /** of those named here: the clinic has a note on them */
  readonly noted: readonly number[]
  readonly noAnswerHours: number
  readonly totals: { readonly potential: number; readonly filtered: number }
  /** changes of the search that find more; counted when it is asked for */
  more(): MoreCandidates[]
}

const toPanel = (judged: Judged, row: CandidateRow | undefined, priority: boolean): PanelCandidate => ({
  ...toCandidate(judged),
  status: row?.status ?? (judged.reasons.length === 0 ? 'potential' : 'filtered'),
  preferred: row?.preferred ?? false,
  priority,
})

/** One provider as the panel shows it, whichever page it would stand on; also one that was asked already. */
export async function loadCandidate(
  deps: Pick<Deps, 'db'>,
  auction: { readonly id: number; readonly careseekerId: number | null },
  judged: Judged,
): Promise<PanelCandidate> {
  const { id } = judged.provider
  const rows = await readCandidates(deps.db, auction.id)
  const priority = auction.careseekerId === null ? [] : await readPriorityIds(deps.db, auction.careseekerId)
  return toPanel(
    judged,
    rows.find(({ careprovider_id }) => careprovider_id === id),
    priority.includes(id),
  )
}

/** Pages of the two groups by matching; null for a search that the asker may not see. */
export async function loadPanel(
  deps: Deps,
  actor: AccountActor,
  auctionId: number,
  page: Pick<JudgePage, 'fitting' | 'filtered'>,
): Promise<Panel | null> {
  const found = await findAuction(deps.db, actor, auctionId)
  const search = found && (await readSearch(deps.db, auctionId))
  if (!search) return null
  const ids = await readRequestIdsOfAuction(deps.db, auctionId)
  const seen = await loadRequests(deps.db, found.viewer, ids, deps.clock.now(), 'hand_out')
  const requests = [...seen.values()].flatMap((one) => (one.kind === 'record' ? [one.record] : []))
  const contacted = new Set(requests.map(({ careprovider }) => careprovider.id))
  const asked = await matchingSearchOf(deps.db, search.auction.criteria, search.readable, {
    careseekerId: search.auction.careseeker_id,
    contactedProviderIds: contacted,
    now: deps.clock.now(),
  })
  const providers = await deps.currentProviders()
  const rows = (await readCandidates(deps.db, auctionId)).filter((row) => !contacted.has(row.careprovider_id))
  const clinic = await readOrganisation(deps.db, { kind: 'careseeker', id: search.auction.careseeker_id })
  const priority = new Set(await readPriorityIds(deps.db, search.auction.careseeker_id))
  const rowOf = (id: number) => rows.find(({ careprovider_id }) => careprovider_id === id)
  const named = rows.flatMap((row) => {
    const judged = providers.explain(asked, row.careprovider_id)
    return judged ? [toPanel(judged, row, priority.has(row.careprovider_id))] : []
  })
  const placed = named.filter(({ status }) => status === 'validated' || status === 'rejected')
  const judged = providers.judge(asked, {
    ...page,
    without: new Set(placed.map(({ careprovider }) => careprovider.id)),
    first: new Set([...priority, ...rows.filter(({ preferred }) => preferred).map((row) => row.careprovider_id)]),
  })
  const shown = (list: readonly Judged[]) =>
    list.map((one) => toPanel(one, rowOf(one.provider.id), priority.has(one.provider.id)))
  const potential = shown(judged.fitting)
  const filtered = shown(judged.filtered)
  const everybody = [...requests, ...placed, ...potential, ...filtered].map(({ careprovider }) => careprovider.id)
  const noted = await readNotedProviders(deps.db, search.auction.careseeker_id)
  return {
    searchType: search.auction.criteria.search_type,
    search: found.view,
    requests,
    potential,
    filtered,
    validated: placed.filter(({ status }) => status === 'validated'),
    rejected: placed.filter(({ status }) => status === 'rejected'),
    answerTimes: await deps.answerTimes.of(everybody),
    capacities: new Map(
      requests.flatMap(({ careprovider: { id } }) => {
        const asked = providers.get(id)
        return asked?.capacityUpdatedAt
          ? [
              [
                id,
                {
                  status: asked.capacityStatus,
                  updatedAt: asked.capacityUpdatedAt,
                  from: asked.capacityFrom,
                  freePlaces: asked.freePlaces,
                },
              ] as const,
            ]
          : []
      }),
    ),
    noted: [...new Set(everybody)].filter((id) => noted.has(id)),
    noAnswerHours: noAnswerHoursOf(clinic?.config ?? {}),
    totals: { potential: judged.fittingTotal, filtered: judged.filteredTotal },
    more: () => countCandidates(providers, asked, true).more,
  }
}
