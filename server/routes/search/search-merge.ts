// GET /api/searchmerge/:auctionId: requests and candidates of a search in the panel's seven groups.
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { sortModes } from '../../../catalogue/search/sort-modes.ts'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import { DEFAULT_COUNT } from '../../../domain/paging.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { firstOnes, type ProviderSort } from '../../matching/index-of-providers.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { loadPanel, type Panel } from '../../records/panel.ts'
import { groupRequests } from '../../records/panel-groups.ts'
import { presentAuction } from '../../records/present-search.ts'

type Query = z.infer<NonNullable<typeof contract.readSearchMerge.query>>

const keyOfSort = (code: number | undefined): ProviderSort =>
  sortModes.entries.find((entry) => entry.code === code)?.key ?? 'default'

const pagesOf = ({ count = DEFAULT_COUNT, ...query }: Query) => ({
  fitting: {
    start: query.potential_start ?? 0,
    count: query.potential_count ?? count,
    sort: keyOfSort(query.potential_sort),
  },
  filtered: {
    start: query.filtered_start ?? 0,
    count: query.filtered_count ?? count,
    sort: keyOfSort(query.filtered_sort),
  },
})

/** with fewer than these it is worth saying what finds more */
const fewCandidates = 10

function searchOf({ search, totals, more }: Panel, now: number) {
  const auction = presentAuction(search, now)
  const isAsking = auction.search_actions.some(({ action_type }) => action_type === 'send_request')
  return { auction, more: isAsking && totals.potential < fewCandidates ? more() : [] }
}

export const readSearchMerge = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readSearchMerge, {
    policy: clinicPolicies.readSearchMerge,
    listing: true,
    handler: async ({ actor, params: { auctionId }, query }) => {
      const isShort = isSet(query.table_totals)
      const panel = await loadPanel(deps, actor, auctionId, isShort ? firstOnes(0) : pagesOf(query))
      if (!panel) return fail('not_found')
      const groups = groupRequests(panel.requests)
      const totals = {
        accepted_requests: groups.accepted_requests.length,
        potential_candidates: panel.totals.potential,
        contacted_requests: groups.contacted_requests.length,
        declined_requests: groups.declined_requests.length,
        filtered_candidates: panel.totals.filtered,
        rejected_requests: groups.rejected_requests.length + panel.rejected.length,
        validated_request: panel.validated.length,
      }
      return ok({
        totals,
        ...(isShort ? groupRequests([]) : groups),
        potential_candidates: [...panel.potential],
        filtered_candidates: [...panel.filtered],
        validated_request: isShort ? [] : [...panel.validated],
        rejected_candidates: isShort ? [] : [...panel.rejected],
        answer_times: isShort
          ? []
          : [...panel.answerTimes].map(([careprovider_id, median_ms]) => ({ careprovider_id, median_ms })),
        capacities: isShort
          ? []
          : [...panel.capacities].map(([careprovider_id, { status, updatedAt, from, freePlaces }]) => ({
              careprovider_id,
              status,
              updated_at: updatedAt,
              from,
              free_places: freePlaces,
            })),
        noted: isShort ? [] : [...panel.noted],
        no_answer_hours: panel.noAnswerHours,
        ...(isSet(query.with_search) && searchOf(panel, deps.clock.now())),
      })
    },
  })
