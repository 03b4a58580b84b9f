// GET /api/providersearch/region: what a region's pages have to know before they ask for a list.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-pages.ts'
import { ok } from '../../../contract/result.ts'
import { coverageOf } from '../../../domain/portal/region.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { portalPolicies } from '../../policies/portal.ts'

export const readPortalRegion = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPortalRegion, {
    policy: portalPolicies.readPortalRegion,
    handler: async ({ query: { region } }) => {
      const area = deps.portalAreas.all()[region]
      const { defaultZipcode, asksForYoung } = area
      return ok({ default_zipcode: defaultZipcode, asks_for_young: asksForYoung, coverage: coverageOf(region, area) })
    },
  })
