// GET /api/accounts/:id: the own account whole, a colleague's public part.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies, mayReadAccount } from '../../policies/accounts.ts'
import { readOwnAccount, readPublicAccounts } from '../../stores/accounts/reader.ts'

export const account = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readAccount, {
    policy: accountPolicies.readAccount,
    handler: async ({ actor, params }) => {
      const [found] = await readPublicAccounts(deps.db, [params.id])
      const organisationIds = found?.roles.map(({ organisation }) => organisation.id) ?? []
      if (!found || !mayReadAccount(actor, { id: params.id, organisationIds })) return fail('not_found')
      if (params.id !== actor.accountId) return ok(found)
      const own = await readOwnAccount(deps.db, params.id)
      return own ? ok(own) : fail('not_found')
    },
  })
