// PUT /api/patients/:id: new values of a patient (signed action update_patient).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/actions.ts'
import { fail, ok } from '../../../contract/result.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'

export const updatePatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.updatePatient, {
    policy: clinicPolicies.updatePatient,
    handler: async ({ actor, params, body }) => {
      const current = await runSingle(deps, actor, body, { action: 'update_patient', targetId: params.id })
      if (!current.ok) return current
      return current.value.kind === 'patient' ? ok(current.value.record) : fail('not_found')
    },
  })
