// GET /api/auctions/:auctionId/filters/:careproviderId: why one provider does not fit a search.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { matchingSearchOf } from '../../matching/search-of.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findAuction } from '../../records/find.ts'
import { readSearch } from '../../stores/auctions/reader.ts'
import { readContactedIds } from '../../stores/requests/reader.ts'

export const readFilterReasons = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFilterReasons, {
    policy: clinicPolicies.readFilterReasons,
    handler: async ({ actor, params: { auctionId, careproviderId } }) => {
      const found = await findAuction(deps.db, actor, auctionId)
      const search = found && (await readSearch(deps.db, auctionId))
      if (!search) return fail('not_found')
      const contacted = await readContactedIds(deps.db, auctionId)
      const asked = await matchingSearchOf(deps.db, search.auction.criteria, search.readable, contacted)
      const judged = deps.providers.explain(asked, careproviderId)
      // providers are public: a clinic may learn that there is none
      if (!judged) return fail('not_found')
      const metres = judged.distanceMetres
      return ok({
        reasons: [...judged.reasons],
        missing_services: [...judged.missingServices],
        distance_m: metres === null ? null : Math.round(metres),
      })
    },
  })
