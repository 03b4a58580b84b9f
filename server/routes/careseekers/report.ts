// GET /api/careseekers/:id/report: numbers without any patient (S32).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/report.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listOf } from '../../http/list-of.ts'
import { heldIn } from '../../policies/actor.ts'
import { deskPolicies, mayReadReport } from '../../policies/desk.ts'
import { readReportNumbers } from '../../stores/report/reader.ts'

export const readReport = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readReport, {
    policy: deskPolicies.readReport,
    handler: async ({ actor, params: { id }, query }) => {
      if (!mayReadReport(actor, id)) return fail('not_found')
      const { from = null, to = deps.clock.now() + 1 } = query
      const numbers = await readReportNumbers(deps.db, {
        careseekerId: id,
        held: heldIn(actor, 'careseeker', id),
        from,
        to,
        searchTypes: listOf(query.patient_type),
        stations: listOf(query.station),
      })
      return ok({ ...numbers, from, to })
    },
  })
