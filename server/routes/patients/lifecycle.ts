// Actions on a patient as a whole: POST /api/action/patient/:id/:action, and the specification's own calls for two of them.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/action-calls.ts'
import { fail, ok } from '../../../contract/result.ts'
import { patientActions } from '../../../domain/lifecycle/patient-actions.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'

export const patientAction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.patientAction, {
    policy: clinicPolicies.patientAction,
    handler: async ({ actor, params: { id, action }, body }) => {
      if (!Object.hasOwn(patientActions, action)) return fail('not_found')
      const current = await runSingle(deps, actor, body, { action, targetId: id })
      return current.ok ? ok({ current: current.value }) : current
    },
  })

export const archivePatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.archivePatient, {
    policy: clinicPolicies.archivePatient,
    handler: async ({ actor, params, body }) => {
      const current = await runSingle(deps, actor, body, { action: 'archive_patient', targetId: params.id })
      if (!current.ok) return current
      return current.value.kind === 'patient'
        ? ok({ archived: current.value.record.archived, id: current.value.record.id })
        : fail('not_found')
    },
  })

export const notifyPatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.notifyPatient, {
    policy: clinicPolicies.notifyPatient,
    handler: async ({ actor, params, body }) => {
      const current = await runSingle(deps, actor, body, { action: 'notify_patient', targetId: params.id })
      return current.ok ? ok({ current: current.value, message: 'reminded' as const }) : current
    },
  })
