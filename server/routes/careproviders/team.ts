// GET, POST and PUT of /api/careproviders/:careproviderId/accounts: the people of a house (B59).
import type { FastifyInstance } from 'fastify'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/team.ts'
import { fail, ok } from '../../../contract/result.ts'
import { DEFAULT_COUNT } from '../../../domain/paging.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayKeepAnyHouse, mayLead, mayReadSetUp } from '../../policies/careproviders.ts'
import { readManagedAccounts } from '../../stores/accounts/managed-reader.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { addPeople, noteAdded } from '../../user-management/add-people.ts'
import { changeAccount } from '../../user-management/change.ts'

/** without pages; no house has more people */
const maxCount = 1000

const grantsOf = (roles: readonly number[]) => roles.map((role_value) => ({ role_value, station_ids: null }))

export const listTeam = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listTeam, {
    policy: careproviderPolicies.listTeam,
    handler: async ({ actor, params: { careproviderId }, query }) => {
      if (!mayReadSetUp(actor, careproviderId)) return fail('not_found')
      if (!(await readOrganisation(deps.db, { kind: 'careprovider', id: careproviderId }))) return fail('not_found')
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
      const isOwn = mayLead(actor, id)
      if (!(isOwn || mayKeepAnyHouse(actor))) return fail('not_found')
      const people = accounts.map(({ email, roles }) => ({ email, roles: grantsOf(roles) }))
      const added = await addPeople(deps, { kind: 'careprovider', id }, people, {
        ...{ by: actor.accountId, timestamp },
        follows: async (tx, all) => {
          if (!isOwn) await noteAdded(deps, tx, { actorId: actor.accountId, resource: 'careproviders', id }, all)
        },
      })
      if (!added.ok) return added
      const results = added.value.map(({ email, result }) => ({ email, result }))
      return ok({ results, timestamp: deps.clock.now() })
    },
  })

export const changeTeam = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changeTeam, {
    policy: careproviderPolicies.changeTeam,
    handler: async ({ actor, params: { careproviderId, accountId }, query: { timestamp }, body }) => {
      if (!mayLead(actor, careproviderId)) return fail('not_found')
      const wanted = body.action === 'edit' ? { ...body, roles: grantsOf(body.roles) } : body
      const { accountId: actorId, isConfirmed } = actor
      const asked = { organisationId: careproviderId, accountId, timestamp, actorId, isConfirmed, wanted }
      return changeAccount(deps, asked)
    },
  })
