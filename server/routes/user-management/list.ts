// GET /api/careseekers/:careseekerId/usermanagement/accounts, and GET .../accounts and .../doctors: the people of a clinic.
import type { FastifyInstance } from 'fastify'
import { roles } from '../../../catalogue/roles.ts'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/user-management.ts'
import { fail, ok } from '../../../contract/result.ts'
import { DEFAULT_COUNT } from '../../../domain/paging.ts'
import { clinicWorkingRoles } from '../../../domain/rights.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listOf } from '../../http/list-of.ts'
import { belongsToClinic, deskPolicies, mayManagePeople } from '../../policies/desk.ts'
import { readsAnyClinic } from '../../policies/registers.ts'
import { readManagedAccounts, readPeopleByName } from '../../stores/accounts/managed-reader.ts'
import { isListedClinic } from '../../stores/admin/organisations.ts'

/** without pages; no clinic has more people */
const maxCount = 5000

export const listManagedAccounts = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listManagedAccounts, {
    policy: deskPolicies.listManagedAccounts,
    handler: async ({ actor, params: { careseekerId }, query }) => {
      const may =
        mayManagePeople(actor, careseekerId) || (readsAnyClinic(actor) && (await isListedClinic(deps.db, careseekerId)))
      if (!may) return fail('not_found')
      // before reading: what changes meanwhile is newer than the list
      const timestamp = deps.clock.now()
      const { start = 0, count = DEFAULT_COUNT } = query
      const page = isSet(query.with_pagination) ? { start, count } : { start: 0, count: maxCount }
      const filters = {
        id: null,
        search: query.search ?? '',
        statuses: listOf(query.status),
        roles: listOf(query.role),
        stations: listOf(query.station),
      }
      const { accounts, total } = await readManagedAccounts(deps.db, careseekerId, filters, page)
      return ok({ accounts, total, remaining: Math.max(0, total - page.start - accounts.length), timestamp })
    },
  })

export const listSocialWorkers = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listSocialWorkers, {
    policy: deskPolicies.listSocialWorkers,
    handler: async ({ actor, params: { careseekerId } }) =>
      belongsToClinic(actor, careseekerId)
        ? ok({ accounts: await readPeopleByName(deps.db, careseekerId, clinicWorkingRoles) })
        : fail('not_found'),
  })

export const listDoctors = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listDoctors, {
    policy: deskPolicies.listDoctors,
    handler: async ({ actor, params: { careseekerId } }) =>
      belongsToClinic(actor, careseekerId)
        ? ok({ accounts: await readPeopleByName(deps.db, careseekerId, [roles.code.doctor]) })
        : fail('not_found'),
  })
