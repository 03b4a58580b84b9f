// GET /api/zipcodeaddress/:zipcode: the place of a German postcode.
import type { FastifyInstance } from 'fastify'
import { readZipcode as contract } from '../../../contract/http/address.ts'
import { fail, ok } from '../../../contract/result.ts'
import { regionOffering } from '../../../domain/portal/region.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

export const zipcodeAddress = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract, {
    policy: systemPolicies.readZipcode,
    handler: async ({ params }) => {
      const place = await readZipcode(deps.db, params.zipcode)
      return place ? ok({ ...place, region: regionOffering(deps.portalAreas.all(), place) }) : fail('not_found')
    },
  })
