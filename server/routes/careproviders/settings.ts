// GET and PUT /api/careproviders/:careproviderId/settings: when a house is rung again, and when it is left in peace.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/house-settings.ts'
import { fail, ok } from '../../../contract/result.ts'
import { hastenAlarms } from '../../alarm/schedule.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { belongsToHouse, careproviderPolicies, mayLead } from '../../policies/careproviders.ts'
import { readSettingsOfHouses } from '../../stores/organisations/reader.ts'
import { writeConfig } from '../../stores/organisations/writer.ts'

async function load(db: Queryable, id: number) {
  const settings = (await readSettingsOfHouses(db, [id])).get(id)
  return settings ? ok(settings) : fail('not_found')
}

export const readHouseSettings = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readHouseSettings, {
    policy: careproviderPolicies.readHouseSettings,
    handler: async ({ actor, params: { careproviderId: id } }) =>
      belongsToHouse(actor, id) ? load(deps.db, id) : fail('not_found'),
  })

export const saveHouseSettings = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveHouseSettings, {
    policy: careproviderPolicies.saveHouseSettings,
    handler: async ({ actor, params: { careproviderId: id }, body }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      return deps.work(async (tx) => {
        const before = (await readSettingsOfHouses(tx, [id])).get(id)
        await writeConfig(tx, id, body)
        if (before) await hastenAlarms(deps, tx, id, before)
        return load(tx, id)
      })
    },
  })
