// GET, POST and PUT of /api/careproviders/:careproviderId/accounts: the people of a house (B59).
import type { FastifyInstance } from 'fastify'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/team.ts'
import { fail, ok } from '../../../contract/result.ts'
import { DEFAULT_COUNT } from '../../../domain/paging.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayLead } from '../../policies/careproviders.ts'
import { readManagedAccounts } from '../../stores/accounts/managed-reader.ts'
import { readChangedSince } from '../../stores/accounts/managed-writer.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { addToHouse } from '../../user-management/add.ts'
import { changeAccount } from '../../user-management/change.ts'
import { checkGrants } from '../../user-management/grants.ts'

/** without pages; no house has more people */
const maxCount = 1000

const grantsOf = (roles: readonly number[]) => roles.map((role_value) => ({ role_value, station_ids: null }))

export const listTeam = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listTeam, {
    policy: careproviderPolicies.listTeam,
    handler: async ({ actor, params: { careproviderId }, query }) => {
      if (!mayLead(actor, careproviderId)) return fail('not_found')
      // before reading: what changes meanwhile is newer than the list
      const timestamp = deps.clock.now()
      const { start = 0, count = DEFAULT_COUNT, search = '', status } = query
      const page = isSet(query.with_pagination) ? { start, count } : { start: 0, count: maxCount }
      const filters = { id: null, search, statuses: status === undefined ? [] : [status], roles: [], stations: [] }
      const { accounts, total } = await readManagedAccounts(deps.db, careproviderId, filters, page)
      return ok({ accounts, total, remaining: Math.max(0, total - page.start - accounts.length), timestamp })
    },
  })

export const addTeam = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addTeam, {
    policy: careproviderPolicies.addTeam,
    handler: async ({ actor, params: { careproviderId: id }, query: { timestamp }, body: { accounts } }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      for (const [i, { roles }] of accounts.entries()) {
        const ref = { kind: 'careprovider', id } as const
        const checked = await checkGrants(deps.db, ref, grantsOf(roles), `body.accounts.${i}.roles`)
        if (!checked.ok) return checked
      }
      const added = await deps.changeOrganisations(async (tx, changed) => {
        const house = await lockOrganisation(tx, id)
        if (!house) return fail('not_found')
        const emails = accounts.map(({ email }) => email)
        if ((await readChangedSince(tx, emails, timestamp)).length > 0) return fail('conflict')
        const results = []
        for (const { email, roles } of accounts) {
          results.push({ email, result: await addToHouse(deps, tx, house, { email, roles: grantsOf(roles) }) })
        }
        changed(id)
        return ok({ results, timestamp: deps.clock.now() })
      })
      deps.actors.forget()
      return added
    },
  })

export const changeTeam = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changeTeam, {
    policy: careproviderPolicies.changeTeam,
    handler: async ({ actor, params: { careproviderId, accountId }, query: { timestamp }, body }) => {
      if (!mayLead(actor, careproviderId)) return fail('not_found')
      const wanted = body.action === 'edit' ? { ...body, roles: grantsOf(body.roles) } : body
      const asked = { organisationId: careproviderId, accountId, timestamp, actorId: actor.accountId, wanted }
      return changeAccount(deps, asked)
    },
  })
