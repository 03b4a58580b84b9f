// GET /api/careprovider/:careproviderId/patient/:patientId: the provider's newest request for a patient (B23).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/events.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { requestPolicies } from '../../policies/sync.ts'
import { loadRequests } from '../../records/load.ts'
import { viewersOf } from '../../records/viewer.ts'
import { readRequestIdsOfPatient } from '../../stores/requests/reader.ts'

export const findRequestOfPatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.findRequestOfPatient, {
    policy: requestPolicies.findRequestOfPatient,
    handler: async ({ actor, params: { careproviderId, patientId } }) => {
      const ids = (await readRequestIdsOfPatient(deps.db, patientId, careproviderId)).sort((a, b) => b - a)
      for (const viewer of viewersOf(actor)) {
        const seen = await loadRequests(deps.db, viewer, ids, deps.clock.now(), 'look')
        const newest = ids.find((id) => seen.get(id)?.kind === 'record')
        if (newest !== undefined) return ok({ id: newest })
      }
      return fail('not_found')
    },
  })
