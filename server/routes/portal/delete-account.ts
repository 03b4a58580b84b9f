// DELETE /api/accounts/:id (docs/READINGS.md#0516, Q6): the own account of the portal, with everything that belongs to it alone.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { eraseAccount } from '../../erasing/erase-account.ts'
import { implement } from '../../http/implement.ts'
import { portalAccountType } from '../../policies/accounts.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'

export const deletePortalAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.deletePortalAccount, {
    policy: portalPolicies.deletePortalAccount,
    handler: async ({ actor, params }) => {
      if (params.id !== actor.accountId) return fail('not_found')
      const account = await readAccountById(deps.db, actor.accountId)
      if (account?.account_type !== portalAccountType) return fail('forbidden')
      const erased = await eraseAccount(deps, account.id)
      return erased.ok ? ok({ deleted: true }) : erased
    },
  })
