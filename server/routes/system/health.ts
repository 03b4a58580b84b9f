// GET /api/health: 200 when the database answers.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/system.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'
import { canReadSettings } from '../../stores/settings/reader.ts'

export const health = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.health, {
    policy: systemPolicies.health,
    evenWhenBusy: true,
    handler: async () =>
      (await canReadSettings(deps.db)) ? ok({ status: 'ok', database: deps.database.kind }) : fail('unavailable'),
  })
