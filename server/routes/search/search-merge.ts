// GET /api/searchmerge/:auctionId: requests and candidates of a search in the panel's seven groups.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { loadPanel } from '../../records/panel.ts'
import { groupRequests } from '../../records/panel-groups.ts'

const defaultCount = 50

export const readSearchMerge = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readSearchMerge, {
    policy: clinicPolicies.readSearchMerge,
    handler: async ({ actor, params: { auctionId }, query }) => {
      const isShort = query.table_totals === 'true'
      const panel = await loadPanel(deps, actor, auctionId, isShort ? 0 : (query.count ?? defaultCount))
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
      })
    },
  })
