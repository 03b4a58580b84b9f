// GET /api/patients/searchterm: patients by number or by the HMAC of a case number (S11). Names are searched on the device.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findPatientsByTerm } from '../../records/patients-by-term.ts'

export const searchPatients = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.searchPatients, {
    policy: clinicPolicies.searchPatients,
    handler: async ({ actor, query: { user_id: id = null, external_id: caseNumber = null } }) => {
      if (id === null && caseNumber === null) {
        return fail('validation_failed', { errors: [{ path: 'querystring', code: 'term_required' }] })
      }
      const found = await findPatientsByTerm(deps.db, actor, { id, caseNumber })
      return ok({ patients: found.map((patient) => ({ ...patient, user_id: patient.id })) })
    },
  })
