// GET and PUT /api/careseekers/:id/settings: what a clinic sets for all of its people.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/clinic-settings.ts'
import { fail, ok } from '../../../contract/result.ts'
import { clinicSettingsOf } from '../../../domain/clinic-settings.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { belongsToClinic, deskPolicies, mayManagePeople } from '../../policies/desk.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { writeConfig } from '../../stores/organisations/writer.ts'

async function load(db: Queryable, id: number): Promise<contract.ClinicSettings> {
  const clinic = await readOrganisation(db, { kind: 'careseeker', id })
  return clinicSettingsOf(clinic?.config ?? {})
}

export const readClinicSettings = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readClinicSettings, {
    policy: deskPolicies.readClinicSettings,
    handler: async ({ actor, params: { id } }) =>
      belongsToClinic(actor, id) ? ok(await load(deps.db, id)) : fail('not_found'),
  })

export const saveClinicSettings = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveClinicSettings, {
    policy: deskPolicies.saveClinicSettings,
    handler: async ({ actor, params: { id }, body }) => {
      if (!mayManagePeople(actor, id)) return fail('not_found')
      return ok(
        await deps.work(async (tx) => {
          await writeConfig(tx, id, body)
          return load(tx, id)
        }),
      )
    },
  })
