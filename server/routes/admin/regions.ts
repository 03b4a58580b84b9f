// …/api/admin/portalregions: which postcodes each region of the portal offers. What is said here counts on every process at once.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-regions.ts'
import { fail, ok } from '../../../contract/result.ts'
import { reloadEverywhere } from '../../bus/kept-lists.ts'
import { afterCommit } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import { contentPolicies } from '../../policies/contents.ts'
import { judgeRegion, previewRegion } from '../../portal-pages/judge-region.ts'
import { regionStore } from '../../stores/portal-regions/store.ts'

const everywhere = {}
const previewsPerMinute = 60

const serves = serveResource(contract.portalRegions, {
  policies: {
    list: contentPolicies.listPortalRegions,
    read: contentPolicies.readPortalRegionRecord,
    change: contentPolicies.changePortalRegion,
  },
  scope: () => everywhere,
  store: regionStore,
  check: async (db, _, fields, before) => {
    const { wrong, wrongDefault, isEmpty } = await judgeRegion(db, before?.region ?? '', fields)
    if (isEmpty) return invalidField('zipcodes', 'no_zipcodes')
    if (wrong[0]) return invalidField('zipcodes', wrong[0].code)
    return wrongDefault === null ? ok(null) : invalidField('default_zipcode', wrongDefault)
  },
  changed: async (tx, _, { deps }) => afterCommit(tx, () => reloadEverywhere(deps, 'regions')),
})

export const adminRegions = (app: FastifyInstance, deps: Deps): void => {
  for (const serve of serves) serve(app, deps)
  implement(app, deps, contract.previewPortalRegion, {
    policy: contentPolicies.previewPortalRegion,
    perMinute: previewsPerMinute,
    handler: async ({ params, body }) => {
      const region = await regionStore.find(deps.db, everywhere, params.regionId)
      return region ? ok(await previewRegion(deps, region, body)) : fail('not_found')
    },
  })
}
