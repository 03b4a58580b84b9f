// GET /api/searchmerge/:auctionId: requests and candidates of a search in the panel's groups.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { toCandidate } from '../../matching/candidates.ts'
import { matchingSearchOf } from '../../matching/search-of.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findAuction } from '../../records/find.ts'
import { loadRequests } from '../../records/load.ts'
import { groupRequests } from '../../records/panel-groups.ts'
import { readSearch } from '../../stores/auctions/reader.ts'
import { readRequestIdsOfAuction } from '../../stores/requests/reader.ts'

const defaultCount = 50

export const readSearchMerge = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readSearchMerge, {
    policy: clinicPolicies.readSearchMerge,
    handler: async ({ actor, params: { auctionId }, query }) => {
      const found = await findAuction(deps.db, actor, auctionId)
      const search = found && (await readSearch(deps.db, auctionId))
      if (!search) return fail('not_found')
      const ids = await readRequestIdsOfAuction(deps.db, auctionId)
      const seen = await loadRequests(deps.db, found.viewer, ids, deps.clock.now())
      const records = [...seen.values()].flatMap((one) => (one.kind === 'record' ? [one.record] : []))
      const groups = groupRequests(records)
      const contacted = new Set(records.map(({ careprovider }) => careprovider.id))
      const asked = await matchingSearchOf(deps.db, search.auction.criteria, search.readable, {
        careseekerId: search.auction.careseeker_id,
        contactedProviderIds: contacted,
        now: deps.clock.now(),
      })
      const providers = await deps.currentProviders()
      const isShort = query.table_totals === 'true'
      const candidates = providers.judge(asked, isShort ? 0 : (query.count ?? defaultCount))
      const totals = {
        accepted_requests: groups.accepted_requests.length,
        potential_candidates: candidates.fittingTotal,
        contacted_requests: groups.contacted_requests.length,
        declined_requests: groups.declined_requests.length,
        filtered_candidates: candidates.filteredTotal,
        rejected_requests: groups.rejected_requests.length,
        validated_request: 0,
      }
      return ok({
        totals,
        ...(isShort ? groupRequests([]) : groups),
        potential_candidates: candidates.fitting.map(toCandidate),
        filtered_candidates: candidates.filtered.map(toCandidate),
        // candidates are validated by a consultant, whose screens come with their issue
        validated_request: [],
      })
    },
  })
