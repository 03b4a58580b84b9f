// POST and PUT of /api/careseekers/:careseekerId/usermanagement: inviting people, and the five actions on an account.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/user-management.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { deskPolicies, mayManagePeople } from '../../policies/desk.ts'
import { editsAnyClinic } from '../../policies/registers.ts'
import { readManagedAccount } from '../../stores/accounts/managed-reader.ts'
import { isListedClinic } from '../../stores/admin/organisations.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { invitePerson } from '../../user-management/add.ts'
import { addPeople, noteAdded } from '../../user-management/add-people.ts'
import { changeAccount } from '../../user-management/change.ts'
import { checkGrants } from '../../user-management/grants.ts'

export const addManagedAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addManagedAccount, {
    policy: deskPolicies.addManagedAccount,
    handler: async ({ actor, params: { careseekerId }, body }) => {
      if (!mayManagePeople(actor, careseekerId)) return fail('not_found')
      const checked = await checkGrants(deps.db, { kind: 'careseeker', id: careseekerId }, body.roles, 'body.roles')
      if (!checked.ok) return checked
      const account = await deps.work(async (tx) => {
        const clinic = await lockOrganisation(tx, careseekerId)
        const id = clinic && (await invitePerson(deps, tx, clinic, body, actor.accountId))
        return id ? readManagedAccount(tx, careseekerId, id) : undefined
      })
      return account ? ok(account) : fail('email_taken')
    },
  })

export const addManagedAccounts = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addManagedAccounts, {
    policy: deskPolicies.addManagedAccounts,
    handler: async ({ actor, params: { careseekerId }, query: { timestamp }, body: { accounts } }) => {
      const isOwn = mayManagePeople(actor, careseekerId)
      if (!isOwn && !(editsAnyClinic(actor) && (await isListedClinic(deps.db, careseekerId)))) return fail('not_found')
      const added = await addPeople(deps, { kind: 'careseeker', id: careseekerId }, accounts, {
        ...{ by: actor.accountId, timestamp },
        follows: async (tx, all) => {
          if (!isOwn)
            await noteAdded(deps, tx, { actorId: actor.accountId, resource: 'careseekers', id: careseekerId }, all)
        },
      })
      return added.ok ? ok({ results: [...added.value], timestamp: deps.clock.now() }) : added
    },
  })

export const changeManagedAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changeManagedAccount, {
    policy: deskPolicies.changeManagedAccount,
    handler: async ({ actor, params, query: { timestamp }, body }) =>
      mayManagePeople(actor, params.careseekerId)
        ? changeAccount(deps, {
            organisationId: params.careseekerId,
            accountId: params.accountId,
            timestamp,
            actorId: actor.accountId,
            isConfirmed: actor.isConfirmed,
            wanted: body,
          })
        : fail('not_found'),
  })
