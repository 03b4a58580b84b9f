// GET /api/careseekers/:id/patients/count: how many patients the list's filters give, and how many have each mark.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import { idleBefore } from '../../../domain/idle-patients.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { viewerIn } from '../../records/viewer.ts'
import { readClinicConfig } from '../../stores/organisations/reader.ts'
import { countPatientsBy } from '../../stores/patients/list-reader.ts'
import { filtersOf } from './filters.ts'

export const countPatients = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.countPatients, {
    policy: clinicPolicies.countPatients,
    handler: async ({ actor, params, query }) => {
      const viewer = viewerIn(actor, 'careseeker', params.id)
      if (!viewer) return fail('not_found')
      const now = deps.clock.now()
      const config = await readClinicConfig(deps.db, params.id)
      const scope = {
        careseekerId: params.id,
        held: viewer.held,
        filters: filtersOf(query),
        now,
        idleBefore: idleBefore(config, now),
      }
      const { count, ...marks } = await countPatientsBy(deps.db, scope)
      return ok({ count, marks })
    },
  })
