// POST /api/accounts and /api/accounts/batch: people of the organisation that the body names (B53).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/new-accounts.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { mayLead } from '../../policies/careproviders.ts'
import { mayManagePeople } from '../../policies/desk.ts'
import { addPeople } from '../../user-management/add-people.ts'

const mayAdd = (actor: AccountActor, { kind, id }: OrganisationRef): boolean =>
  kind === 'careprovider' ? mayLead(actor, id) : mayManagePeople(actor, id)

export const addAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addAccount, {
    policy: accountPolicies.addAccount,
    handler: async ({ actor, body: { organisation, ...person } }) => {
      if (!mayAdd(actor, organisation)) return fail('not_found')
      const added = await addPeople(deps, organisation, [person], null, () => 'body.roles')
      if (!added.ok) return added
      const { account_id, result } = added.value[0] ?? { account_id: null, result: 'email_taken' as const }
      return account_id === null ? fail('email_taken') : ok({ account_id, result })
    },
  })

export const addAccounts = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addAccounts, {
    policy: accountPolicies.addAccounts,
    handler: async ({ actor, body: { organisation, accounts } }) => {
      if (!mayAdd(actor, organisation)) return fail('not_found')
      const added = await addPeople(deps, organisation, accounts, null)
      return added.ok ? ok({ results: [...added.value] }) : added
    },
  })
