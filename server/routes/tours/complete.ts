// POST /api/tours/:tourId/complete: a tour is not offered any more.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/tours.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { hasTour, welcomePolicies } from '../../policies/welcome.ts'
import { writeCompletedTour } from '../../stores/tours/store.ts'

export const completeTour = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.completeTour, {
    policy: welcomePolicies.completeTour,
    handler: async ({ actor, params: { tourId } }) => {
      // unknown and of somebody else's area look alike
      if (!hasTour(actor, tourId)) return fail('not_found')
      const row = { account_id: actor.accountId, tour: tourId, completed_at: deps.clock.now() }
      await writeCompletedTour(deps.db, row)
      return ok({ product_tour_id: tourId, completed: true })
    },
  })
