// GET /api/patients/:id: one patient of the own clinic, sealed as the clinic's devices made it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findPatient } from '../../records/find.ts'
import { loadPatients } from '../../records/load.ts'

export const readPatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPatient, {
    policy: clinicPolicies.readPatient,
    handler: async ({ actor, params }) => {
      const found = await findPatient(deps.db, actor, params.id)
      const [record] = found ? await loadPatients(deps.db, found.viewer, [found.view], deps.clock.now()) : []
      return record ? ok(record) : fail('not_found')
    },
  })
