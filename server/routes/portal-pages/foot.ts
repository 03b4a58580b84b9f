// GET /api/providersearch/foot: what a region's pages end with.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-pages.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { readPartners } from '../../stores/portal-pages/reader.ts'

export const readPortalFoot = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPortalFoot, {
    policy: portalPolicies.readPortalFoot,
    handler: async ({ query: { region } }) => {
      const rows = await readPartners(deps.db, region)
      const partners = rows.map(({ role, name, website, logo }) => ({ role, name, website, logo }))
      return ok({ partners, table_of_contents: deps.config.tableOfContents })
    },
  })
