// GET /api/careprovider/:careproviderId/patient/:patientId: the provider's newest request for a patient (B23).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/events.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { requestPolicies } from '../../policies/sync.ts'
import { newestOfPatient } from '../../records/newest-of-patient.ts'
import { viewersOf } from '../../records/viewer.ts'

export const findRequestOfPatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.findRequestOfPatient, {
    policy: requestPolicies.findRequestOfPatient,
    handler: async ({ actor, params: { careproviderId, patientId } }) => {
      for (const viewer of viewersOf(actor)) {
        const id = await newestOfPatient(deps.db, viewer, { patientId, careproviderId }, deps.clock.now())
        if (id !== null) return ok({ id })
      }
      return fail('not_found')
    },
  })
