// GET and PUT /api/careproviders/:careproviderId/profile: where the house is and how it is reached.
import type { FastifyInstance } from 'fastify'
import { adminProviders } from '../../../contract/http/admin-organisations.ts'
import * as contract from '../../../contract/http/house-profile.ts'
import { fail, ok } from '../../../contract/result.ts'
import { orNoHours } from '../../../domain/contact-hours.ts'
import type { Deps } from '../../deps.ts'
import { changeHouse, checkInstitutionCodes, presentHouse } from '../../house-codes/house.ts'
import { implement } from '../../http/implement.ts'
import { changesOf } from '../../http/serve-resource.ts'
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

export const saveHouseProfile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveHouseProfile, {
    policy: careproviderPolicies.saveHouseProfile,
    handler: async ({
      actor,
      params: { careproviderId: id },
      body: { street, phone, fax, contact_hours, ik_numbers },
    }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      const wrong = checkInstitutionCodes(ik_numbers)
      if (wrong) return wrong
      const saved = await changeHouse(deps, id, async (tx, before) => {
        const hours = contact_hours === undefined ? before.contact_hours : orNoHours(contact_hours)
        const said = { fax: fax ?? before.fax, contact_hours: hours }
        await writeAddress(tx, id, { street, fax: said.fax, contact_hours: hours && JSON.stringify(hours) })
        // the operator's people see who said where a house's faxes go, and when it is called
        const changes = changesOf(Object.keys(said), before, said)
        if (Object.keys(changes).length > 0)
          await insertRecordChange(tx, {
            ...{ resource: adminProviders.name, record_id: id, at: deps.clock.now(), account_id: actor.accountId },
            ...{ act: 'changed', changes, reason: null },
          })
        await writeConfig(tx, id, { phone, ik_numbers: [...new Set(ik_numbers)] })
      })
      return saved.ok ? saved : fail('not_found')
    },
  })
