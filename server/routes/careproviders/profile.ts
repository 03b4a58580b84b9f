// GET and PUT /api/careproviders/:careproviderId/profile: where the house is and how it is reached.
import type { FastifyInstance } from 'fastify'
import { adminProviders } from '../../../contract/http/admin-organisations.ts'
import * as contract from '../../../contract/http/house-profile.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { changeHouse, checkInstitutionCodes, presentHouse } from '../../house-codes/house.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayLead, mayReadOffer } from '../../policies/careproviders.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { writeAddress, writeConfig } from '../../stores/organisations/writer.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'

export const readHouseProfile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readHouseProfile, {
    policy: careproviderPolicies.readHouseProfile,
    handler: async ({ actor, params: { careproviderId: id } }) => {
      const house = mayReadOffer(actor, id) && (await readOrganisation(deps.db, { kind: 'careprovider', id }))
      return house ? ok(presentHouse(house)) : fail('not_found')
    },
  })

/** The operator's people see who said where a house's faxes go. */
async function noteFax(deps: Deps, tx: Tx, { id, by, fax }: { id: number; by: number; fax: string }): Promise<void> {
  const before = (await readOrganisation(tx, { kind: 'careprovider', id }))?.fax
  if (before === fax) return
  const change = {
    resource: adminProviders.name,
    record_id: id,
    at: deps.clock.now(),
    account_id: by,
    act: 'changed',
  } as const
  await insertRecordChange(tx, { ...change, changes: { fax: { from: before ?? '', to: fax } }, reason: null })
}

export const saveHouseProfile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveHouseProfile, {
    policy: careproviderPolicies.saveHouseProfile,
    handler: async ({ actor, params: { careproviderId: id }, body: { street, phone, fax, ik_numbers } }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      const wrong = checkInstitutionCodes(ik_numbers)
      if (wrong) return wrong
      const saved = await changeHouse(deps, id, async (tx) => {
        if (fax !== undefined) await noteFax(deps, tx, { id, by: actor.accountId, fax })
        await writeAddress(tx, id, { street, ...(fax !== undefined && { fax }) })
        await writeConfig(tx, id, { phone, ik_numbers: [...new Set(ik_numbers)] })
      })
      return saved.ok ? saved : fail('not_found')
    },
  })
