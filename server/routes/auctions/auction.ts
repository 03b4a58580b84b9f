// GET /api/auctions/:auctionId: one search of the own clinic.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findAuction } from '../../records/find.ts'
import { presentAuction } from '../../records/present-search.ts'

export const readAuction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readAuction, {
    policy: clinicPolicies.readAuction,
    handler: async ({ actor, params, query }) => {
      const found = await findAuction(deps.db, actor, params.auctionId)
      if (!found) return fail('not_found')
      const record = presentAuction(found.view)
      const fields = query.selective?.split(',')
      if (!fields) return ok(record)
      return ok(Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))))
    },
  })
