// GET /api/providersearch/patients and /patient/:id, PUT …/archive (B11): the own searches of somebody of the portal.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-searches.ts'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { fail, ok } from '../../../contract/result.ts'
import { usualDirection } from '../../../domain/patient-order.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { findPatient } from '../../records/find.ts'
import { loadPatients, loadRequests } from '../../records/load.ts'
import { viewersOf } from '../../records/viewer.ts'
import { listPatientViews } from '../../stores/patients/list-reader.ts'
import { readRequestIdsOfPatient } from '../../stores/requests/reader.ts'
import { filtersOf } from '../patients/filters.ts'

/** nobody searches for more people at once; the oldest stay out */
const maxPatients = 100

async function patientsOf(deps: Deps, actor: AccountActor, archived: boolean): Promise<PatientRecord[]> {
  const now = deps.clock.now()
  const all: PatientRecord[] = []
  for (const viewer of viewersOf(actor)) {
    const filters = { ...filtersOf({}), archived }
    const scope = { careseekerId: viewer.organisationId, held: viewer.held, filters, now, idleBefore: 0 }
    const page = { start: 0, count: maxPatients, sort: 'created', direction: usualDirection('created') } as const
    const { patients } = await listPatientViews(deps.db, scope, page)
    all.push(...(await loadPatients(deps.db, viewer, patients, now)))
  }
  return all
}

export const readPortalPatients = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPortalPatients, {
    policy: portalPolicies.readPortalPatients,
    handler: async ({ actor }) =>
      ok({ active: await patientsOf(deps, actor, false), archived: await patientsOf(deps, actor, true) }),
  })

export const readPortalPatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPortalPatient, {
    policy: portalPolicies.readPortalPatient,
    handler: async ({ actor, params }) => {
      const now = deps.clock.now()
      const found = await findPatient(deps.db, actor, params.id)
      const [patient] = found ? await loadPatients(deps.db, found.viewer, [found.view], now) : []
      if (!found || !patient) return fail('not_found')
      const ids = (await readRequestIdsOfPatient(deps.db, params.id, null)).sort((a, b) => b - a)
      const seen = await loadRequests(deps.db, found.viewer, ids, now, 'hand_out')
      const requests = ids.flatMap((id) => {
        const one = seen.get(id)
        return one?.kind === 'record' ? [one.record] : []
      })
      return ok({ patient, requests })
    },
  })

export const archivePortalPatient = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.archivePortalPatient, {
    policy: portalPolicies.archivePortalPatient,
    handler: async ({ actor, params, body }) => {
      const current = await runSingle(deps, actor, body, { action: 'archive_patient', targetId: params.id })
      if (!current.ok) return current
      return current.value.kind === 'patient'
        ? ok({ archived: current.value.record.archived, id: current.value.record.id })
        : fail('not_found')
    },
  })
