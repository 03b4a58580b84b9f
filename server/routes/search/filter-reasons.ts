// GET /api/auctions/:auctionId/filters/:careproviderId: why one provider does not fit a search, and what each reason rests on.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { loadCandidate } from '../../records/panel.ts'
import { findMatchingSearch } from '../../records/search-of-auction.ts'

export const readFilterReasons = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFilterReasons, {
    policy: clinicPolicies.readFilterReasons,
    handler: async ({ actor, params: { auctionId, careproviderId } }) => {
      const search = await findMatchingSearch(deps, actor, auctionId)
      const providers = await deps.currentProviders()
      const judged = search && providers.explain(search, careproviderId)
      // providers are public: a clinic may learn that there is none
      if (!judged) return fail('not_found')
      const metres = judged.distanceMetres
      return ok({
        reasons: [...judged.reasons],
        details: [...judged.details],
        distance_m: metres === null ? null : Math.round(metres),
        candidate: await loadCandidate(deps, { id: auctionId, careseekerId: search.sender?.id ?? null }, judged),
      })
    },
  })
