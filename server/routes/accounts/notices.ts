// GET and PUT /api/accounts/:id/notices: what the caller's own account is told by mail and by push.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/notices.ts'
import { fail, ok } from '../../../contract/result.ts'
import { mutedOf, noticesOf } from '../../../domain/notices.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { writeMuted } from '../../stores/accounts/writer.ts'

export const readNotices = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readNotices, {
    policy: accountPolicies.readNotices,
    handler: async ({ actor, params: { id } }) => {
      if (id !== actor.accountId) return fail('forbidden')
      const account = await readAccountById(deps.db, id)
      return account ? ok(noticesOf(account.muted)) : fail('forbidden')
    },
  })

export const saveNotices = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveNotices, {
    policy: accountPolicies.saveNotices,
    handler: async ({ actor, params: { id }, body }) => {
      if (id !== actor.accountId) return fail('forbidden')
      await deps.work((tx) => writeMuted(tx, id, mutedOf(body)))
      return ok(body)
    },
  })
