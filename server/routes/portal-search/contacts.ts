// GET /api/providersearch/contacts: telephone and website of advice centres, and the telephone that a house named for everybody, within
// a day's budget of the visitor's address. No list and no drawn page carries them, so that nobody reads around it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-search.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listOf } from '../../http/list-of.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { readContacts } from '../../stores/consultants/reader.ts'
import { readPublicPhones } from '../../stores/organisations/phone.ts'

/** A house in the day's budget, which counts advice centres by their numbers. */
const houseKey = (id: number): number => -id

export const readPortalContacts = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPortalContacts, {
    policy: portalPolicies.readPortalContacts,
    listing: true,
    handler: async ({ query, meta }) => {
      // what nobody has costs nothing
      const found = await readContacts(deps.db, listOf(query.consultant))
      const ids = found.filter(({ phone, website }) => phone !== null || website !== null).map(({ id }) => id)
      const asked = listOf(query.provider).filter((id) => deps.providers.get(id)?.active)
      const houses = await readPublicPhones(deps.db, asked)
      const { given, againAt } = await deps.contacts.take(meta.network, [
        ...ids,
        ...houses.map(({ id }) => houseKey(id)),
      ])
      const contacts = found
        .filter(({ id }) => given.has(id))
        .map(({ id, phone, website }) => ({ id, central_phone_number: phone, website }))
      const providers = houses
        .filter(({ id }) => given.has(houseKey(id)))
        .map(({ id, phone }) => ({ id, central_phone_number: phone, website: null }))
      return ok({ contacts, providers, again_at: againAt })
    },
  })
