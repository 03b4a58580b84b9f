// POST /api/address: the place of a postcode, for callers that send it in a body (B72).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/address.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

export const findAddress = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.findAddress, {
    policy: systemPolicies.findAddress,
    handler: async ({ body }) => {
      const place = await readZipcode(deps.db, body.zipcode)
      return place ? ok(place) : fail('not_found')
    },
  })
