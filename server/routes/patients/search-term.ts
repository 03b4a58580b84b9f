// GET /api/patients/searchterm: patients by number or by the HMAC of a case number (S11). Names are searched on the device.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { viewersOf } from '../../records/viewer.ts'
import { searchPatientsBy } from '../../stores/patients/list-reader.ts'

export const searchPatients = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.searchPatients, {
    policy: clinicPolicies.searchPatients,
    handler: async ({ actor, query: { user_id: id = null, external_id: caseNumber = null } }) => {
      if (id === null && caseNumber === null) {
        return fail('validation_failed', { errors: [{ path: 'querystring', code: 'term_required' }] })
      }
      const found = []
      for (const { side, organisationId, held } of viewersOf(actor)) {
        if (side !== 'clinic') continue
        found.push(...(await searchPatientsBy(deps.db, { careseekerId: organisationId, held }, { id, caseNumber })))
      }
      return ok({ patients: found.map((patient) => ({ ...patient, user_id: patient.id })) })
    },
  })
