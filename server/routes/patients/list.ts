// GET /api/careseekers/:id/patientsnew: one page of the clinic's patients, newest action first.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import { idleBefore } from '../../../domain/idle-patients.ts'
import { DEFAULT_COUNT } from '../../../domain/paging.ts'
import { usualDirection } from '../../../domain/patient-order.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { loadPatients } from '../../records/load.ts'
import { viewerIn } from '../../records/viewer.ts'
import { readClinicConfig } from '../../stores/organisations/reader.ts'
import { listPatientViews } from '../../stores/patients/list-reader.ts'
import { filtersOf } from './filters.ts'

export const listPatients = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listPatients, {
    policy: clinicPolicies.listPatients,
    handler: async ({ actor, params, query }) => {
      const viewer = viewerIn(actor, 'careseeker', params.id)
      if (!viewer) return fail('not_found')
      const { start = 0, count = DEFAULT_COUNT, sort = contract.patientSorts[0] } = query
      const direction = query.direction ?? usualDirection(sort)
      const now = deps.clock.now()
      const filters = filtersOf(query)
      const config = filters.idle === null ? {} : await readClinicConfig(deps.db, params.id)
      const scope = { careseekerId: params.id, held: viewer.held, filters, now, idleBefore: idleBefore(config, now) }
      const { patients: views, total } = await listPatientViews(deps.db, scope, { start, count, sort, direction })
      const patients = await loadPatients(deps.db, viewer, views, now)
      return ok({ total, remaining: Math.max(0, total - start - patients.length), patients })
    },
  })
