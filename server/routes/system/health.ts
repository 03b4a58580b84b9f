// GET /api/health: 200 while the process works. It asks nobody: who watches over it must not end it because its database is away
// or slow, which a new process would not mend.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/system.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'

export const health = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.health, {
    policy: systemPolicies.health,
    evenWhenBusy: true,
    handler: async () => ok({ status: 'ok', database: deps.database.kind }),
  })
