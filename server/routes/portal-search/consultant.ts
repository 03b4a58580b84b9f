// GET /api/providersearch/consultant/:id: an advice centre for anybody.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-search.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { placedConsultant } from '../../matching/portal-listing.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { consultantCardOf } from '../../records/portal-card.ts'
import { readConsultant } from '../../stores/consultants/reader.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

export const readPortalConsultant = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPortalConsultant, {
    policy: portalPolicies.readPortalConsultant,
    listing: true,
    handler: async ({ params: { id }, query: { zipcode } }) => {
      const [consultant, place] = [await readConsultant(deps.db, id), await readZipcode(deps.db, zipcode)]
      if (consultant?.status !== 'active' || !place) return fail('not_found')
      const { topics, appointments } = consultant
      return ok({
        ...consultantCardOf(placedConsultant(consultant, place)),
        topics,
        appointments,
      })
    },
  })
