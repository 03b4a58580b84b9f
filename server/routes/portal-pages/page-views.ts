// POST /api/providersearch/pageviews: one more opening of a page. The day, the region, the page: nothing of who it was is kept.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-pages.ts'
import { ok } from '../../../contract/result.ts'
import { addDays, dayOf } from '../../../domain/calendar.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { addPageView } from '../../stores/portal-pages/writer.ts'

/** counts are kept for a year */
const keptDays = 366

export const countPortalPage = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.countPortalPage, {
    policy: portalPolicies.countPortalPage,
    perMinute: 120,
    handler: async ({ body: { page, region } }) => {
      const day = dayOf(deps.clock.now())
      await deps.work((tx) => addPageView(tx, { day, region, page }, addDays(day, -keptDays)))
      return ok({ counted: true })
    },
  })
