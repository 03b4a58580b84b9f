// GET /api/push: the flag of the feature, and the key that browsers subscribe for.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/push.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { pushPolicies } from '../../policies/push.ts'

export const readPush = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPush, {
    policy: pushPolicies.readPush,
    handler: async () => ok({ application_server_key: deps.config.push ? deps.vapid.publicKey : null }),
  })
