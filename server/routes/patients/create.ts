// POST /api/patients: a new patient (signed action create_patient).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/actions.ts'
import { fail, ok } from '../../../contract/result.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'

export const createPatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.createPatient, {
    policy: clinicPolicies.createPatient,
    handler: async ({ actor, body }) => {
      const current = await runSingle(deps, actor, body, { action: 'create_patient', targetId: null })
      if (!current.ok) return current
      return current.value.kind === 'patient' ? ok(current.value.record) : fail('not_found')
    },
  })
