// GET /api/careproviders: providers by name, out of the index.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/find-careproviders.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { findByName } from '../../matching/find-by-name.ts'
import { deskPolicies } from '../../policies/desk.ts'

const pageSize = 50

export const findCareproviders = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.findCareproviders, {
    policy: deskPolicies.findCareproviders,
    handler: async ({ query: { search, start = 0, count = pageSize } }) => {
      const providers = await deps.currentProviders()
      const { found, total } = findByName(providers.all(), search, { start, count })
      return ok({ careproviders: found.map(({ id, name, zipcode, city }) => ({ id, name, zipcode, city })), total })
    },
  })
