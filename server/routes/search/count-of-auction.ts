// GET /api/search/auction/:auctionId: how many providers fit a search and were not asked yet, and what would bring more.
import type { FastifyInstance } from 'fastify'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { countCandidates } from '../../matching/count.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findMatchingSearch } from '../../records/search-of-auction.ts'

export const countCandidatesOfAuction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.countCandidatesOfAuction, {
    policy: clinicPolicies.countCandidatesOfAuction,
    handler: async ({ actor, params, query }) => {
      const search = await findMatchingSearch(deps, actor, params.auctionId)
      if (!search) return fail('not_found')
      return ok(countCandidates(await deps.currentProviders(), search, isSet(query.more)))
    },
  })
