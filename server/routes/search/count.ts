// POST /api/search/auction: how many providers fit, while a search is being written, and what would bring more.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { countCandidates as count } from '../../matching/count.ts'
import { matchingSearchOf } from '../../matching/search-of.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findPatient } from '../../records/find.ts'
import { clinicOf } from '../../records/viewer.ts'

export const countCandidates = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.countCandidates, {
    policy: clinicPolicies.countCandidates,
    listing: true,
    handler: async ({ actor, body }) => {
      const { criteria, patient_id, more = false } = body
      const found = patient_id === undefined ? null : await findPatient(deps.db, actor, patient_id)
      if (patient_id !== undefined && !found) return fail('not_found')
      const careseekerId = found?.view.patient.careseeker_id ?? clinicOf(actor)
      if (careseekerId === null) return fail('forbidden')
      const asked = await matchingSearchOf(deps.db, criteria, found?.view.patient.readable ?? null, {
        careseekerId,
        contactedProviderIds: new Set(),
        now: deps.clock.now(),
      })
      return ok(count(await deps.currentProviders(), asked, more))
    },
  })
