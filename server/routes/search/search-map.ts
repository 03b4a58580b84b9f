// GET /api/searchmerge/map/:auctionId: everybody of the panel whose place is known.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import { standsAs } from '../../../domain/lifecycle/request-states.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { firstOnes } from '../../matching/index-of-providers.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { loadPanel } from '../../records/panel.ts'

/** candidates of each kind: a map with more says nothing */
const shown = firstOnes(300)

export const readSearchMap = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readSearchMap, {
    policy: clinicPolicies.readSearchMap,
    listing: true,
    handler: async ({ actor, params: { auctionId } }) => {
      const panel = await loadPanel(deps, actor, auctionId, shown)
      if (!panel) return fail('not_found')
      const candidates = [...panel.validated, ...panel.potential, ...panel.filtered, ...panel.rejected]
      const all = [
        ...panel.requests.map((request) => ({
          id: request.id,
          status: standsAs(request),
          careprovider: request.careprovider,
        })),
        ...candidates.map(({ status, careprovider }) => ({ id: null, status, careprovider })),
      ]
      const items = all.flatMap(({ id, status, careprovider }) => {
        const place = deps.providers.get(careprovider.id)?.coordinates
        if (!place) return []
        const address = { longitude: place.longitude, latitude: place.latitude }
        const { name } = careprovider
        return [{ id, status, careprovider: { id: careprovider.id, name, patient_type: panel.searchType, address } }]
      })
      return ok({ items })
    },
  })
