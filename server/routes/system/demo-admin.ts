// POST /api/demo/admin: the demo's door to the first-accounts commands.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/system.ts'
import { runAdminCommand } from '../../administration/handlers.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'

export const demoAdmin = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.demoAdmin, {
    policy: systemPolicies.demoAdmin,
    handler: ({ body }) => runAdminCommand(deps, body),
  })
