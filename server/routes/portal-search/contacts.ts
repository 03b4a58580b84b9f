// GET /api/providersearch/contacts: telephone and website of advice centres, within a day's budget of the visitor's address. No list
// and no drawn page carries them, so that nobody reads around it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-search.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listOf } from '../../http/list-of.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { readContacts } from '../../stores/consultants/reader.ts'

export const readPortalContacts = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPortalContacts, {
    policy: portalPolicies.readPortalContacts,
    listing: true,
    handler: async ({ query, meta }) => {
      // what nobody has costs nothing
      const found = await readContacts(deps.db, listOf(query.consultant))
      const ids = found.filter(({ phone, website }) => phone !== null || website !== null).map(({ id }) => id)
      const { given, againAt } = await deps.contacts.take(meta.network, ids)
      const contacts = found
        .filter(({ id }) => given.has(id))
        .map(({ id, phone, website }) => ({ id, central_phone_number: phone, website }))
      return ok({ contacts, again_at: againAt })
    },
  })
