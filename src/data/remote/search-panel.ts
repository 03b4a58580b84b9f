// A search's panel, read by one call: it is read anew with each answer of a provider.
import type * as z from 'zod/mini'
import { sortModes } from '../../../catalogue/search/sort-modes.ts'
import { readPatient, readSearchMerge } from '../../../contract/http/patients.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { SearchActionType } from '../../../domain/lifecycle/search-actions.ts'
import type { PanelView, SearchPanel } from '../search-port.ts'
import type { Connection } from './connection.ts'
import { identityOf } from './views.ts'

/** rows of each group without a view */
const panelRows = 50

type MergeQuery = z.input<NonNullable<typeof readSearchMerge.query>>
const queryOf = ({ sort, potential, filtered }: PanelView): MergeQuery => ({
  potential_start: potential.start,
  potential_count: potential.count,
  potential_sort: sortModes.code[sort],
  filtered_start: filtered.start,
  filtered_count: filtered.count,
  filtered_sort: sortModes.code[sort],
})

export function createPanelReader({ read, api }: Pick<Connection, 'read' | 'api'>) {
  const mergeOf = (auctionId: number, query: MergeQuery) => read(readSearchMerge, { params: { auctionId }, query })

  async function readPanel(auctionId: number, view?: PanelView): Promise<SearchPanel> {
    const query = view ? queryOf(view) : { count: panelRows }
    const merge = await mergeOf(auctionId, { ...query, with_search: 'true' })
    const { auction, more = [] } = merge
    if (!auction) throw new Error('the search was asked for')
    const groups = [merge.accepted_requests, merge.contacted_requests, merge.declined_requests, merge.rejected_requests]
    await api.noteRequests(groups.flat().map(identityOf))
    const sealed = auction.winner?.unknown_provider
    const unknownWinner = sealed
      ? await api.openWinner(await read(readPatient, { params: { id: auction.patient_id } }), {
          cid: auction.cid,
          envelope: sealed,
        })
      : null
    return {
      auction,
      totals: merge.totals,
      accepted: merge.accepted_requests,
      contacted: merge.contacted_requests,
      declined: merge.declined_requests,
      rejected: merge.rejected_requests,
      potential: merge.potential_candidates,
      filtered: merge.filtered_candidates,
      validated: merge.validated_request,
      ruledOut: merge.rejected_candidates ?? [],
      more,
      answerTexts: await answerTextsOf(merge.declined_requests),
      answerTimes: new Map(merge.answer_times.map(({ careprovider_id, median_ms }) => [careprovider_id, median_ms])),
      capacities: new Map(
        merge.capacities.map(
          ({ careprovider_id, status, updated_at: updatedAt, from = null, free_places: freePlaces = null }) => [
            careprovider_id,
            { status, updatedAt, from, freePlaces },
          ],
        ),
      ),
      noted: new Set(merge.noted ?? []),
      noAnswerHours: merge.no_answer_hours,
      unknownWinner,
      offered: auction.search_actions.map(({ action_type }) => action_type as SearchActionType),
    }
  }

  async function answerTextsOf(requests: readonly RequestRecord[]): Promise<SearchPanel['answerTexts']> {
    const written = requests.filter(({ response }) => response.message !== null)
    const texts = written.length > 0 ? await api.openAnswerTexts(written) : []
    return new Map(texts.flatMap((text, at) => (text ? [[written[at]?.id ?? 0, text] as const] : [])))
  }

  return { readPanel, mergeOf }
}
