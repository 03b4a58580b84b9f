// GET /api/tours: the tours of an account's areas.
import type { FastifyInstance } from 'fastify'
import { tours } from '../../../catalogue/account/tours.ts'
import * as contract from '../../../contract/http/tours.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { hasTour, welcomePolicies } from '../../policies/welcome.ts'
import { readCompletedTours } from '../../stores/tours/store.ts'

export const readTours = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readTours, {
    policy: welcomePolicies.readTours,
    handler: async ({ actor, query }) => {
      const completed = await readCompletedTours(deps.db, actor.accountId)
      return ok({
        tours: tours.entries
          .filter(({ code, key }) => hasTour(actor, code) && (query.name === undefined || query.name === key))
          .map(({ code, key }) => ({ id: code, name: key, completed: completed.includes(code) })),
      })
    },
  })
