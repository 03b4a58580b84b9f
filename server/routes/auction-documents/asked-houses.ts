// GET /api/auctions/:auctionId/transitionalcare: whom a search asked, for the documentation of transitional care (B32).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/auction-documents.ts'
import { fail, ok } from '../../../contract/result.ts'
import { isTakenBack, transitionalCareState } from '../../../domain/lifecycle/transitional-care-state.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { firstOnes } from '../../matching/index-of-providers.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { loadPanel } from '../../records/panel.ts'
import { readAddresses } from '../../stores/organisations/reader.ts'

/** who was not asked is not told here */
const noCandidates = firstOnes(0)

export const listTransitionalCareRequests = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listTransitionalCareRequests, {
    policy: clinicPolicies.listTransitionalCareRequests,
    listing: true,
    handler: async ({ actor, params: { auctionId } }) => {
      const panel = await loadPanel(deps, actor, auctionId, noCandidates)
      if (!panel) return fail('not_found')
      const asked = panel.requests.filter((request) => !isTakenBack(request))
      const addresses = await readAddresses(
        deps.db,
        asked.map(({ careprovider }) => careprovider.id),
      )
      return ok({
        transitional_care_requests: asked.map((request) => {
          const { id, sent_at, careprovider } = request
          const { street = null, city = null, zipcode = null } = addresses.get(careprovider.id) ?? {}
          return {
            id,
            request_status: transitionalCareState(request),
            created_at: sent_at,
            careprovider: {
              id: careprovider.id,
              name: careprovider.name,
              address: { address: street, city, zip_code: zipcode },
            },
          }
        }),
      })
    },
  })
