// GET /api/seald/access/pending: colleagues who wait for somebody to let them into an own organisation.
import type { FastifyInstance } from 'fastify'
import type { PendingAccess } from '../../../contract/http/crypto.ts'
import * as contract from '../../../contract/http/crypto.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { cryptoPolicies, mayManage } from '../../policies/crypto.ts'
import { readPublicAccounts, readWaitingForRoster } from '../../stores/accounts/reader.ts'

export const pendingAccesses = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPendingAccesses, {
    policy: cryptoPolicies.readPendingAccesses,
    handler: async ({ actor }) => {
      const accesses: PendingAccess[] = []
      for (const { organisation } of actor.memberships) {
        if (!mayManage(actor, organisation)) continue
        const waiting = await readWaitingForRoster(deps.db, organisation.id)
        const accounts = await readPublicAccounts(
          deps.db,
          waiting.map(({ id }) => id),
        )
        for (const { id, created_at } of waiting) {
          const account = accounts.find((candidate) => candidate.id === id)
          if (!account) continue
          const roles = account.roles.filter((entry) => entry.organisation.id === organisation.id)
          accesses.push({
            account: { ...account, roles },
            careprovider_id: organisation.kind === 'careprovider' ? organisation.id : null,
            careseeker_id: organisation.kind === 'careseeker' ? organisation.id : null,
            created_at,
          })
        }
      }
      return ok({ accesses })
    },
  })
