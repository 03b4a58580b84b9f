// GET /api/careproviders/:careproviderId/report: numbers without any patient (R10), and where the operator's dashboards are (R48).
import type { FastifyInstance } from 'fastify'
import { productFeatures } from '../../../catalogue/admin/product-features.ts'
import * as contract from '../../../contract/http/house-report.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { belongsToHouse, careproviderPolicies } from '../../policies/careproviders.ts'
import { countHouse } from '../../records/house-report.ts'
import { readReportedRequests } from '../../stores/report/house-reader.ts'

/** two years, ms: what a report compares at most, twice */
const longestMs = 731 * 86_400_000

export const readHouseReport = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readHouseReport, {
    policy: careproviderPolicies.readHouseReport,
    handler: async ({ actor, params: { careproviderId: id }, query: { from, to } }) => {
      if (!belongsToHouse(actor, id)) return fail('not_found')
      if (to <= from || to - from > longestMs) {
        return fail('validation_failed', { errors: [{ path: 'query.to', code: 'out_of_range' }] })
      }
      const numbers = countHouse(await readReportedRequests(deps.db, id, { from, to }))
      const house = actor.memberships.find(
        ({ organisation }) => organisation.kind === 'careprovider' && organisation.id === id,
      )
      const hasDashboards = house?.features.includes(productFeatures.code.analytics)
      return ok({ ...numbers, from, to, dashboards: hasDashboards ? (deps.config.analyticsUrl ?? '') : null })
    },
  })
