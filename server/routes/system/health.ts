// Whether the process works, and whether calls should come to it. GET /health/live, /health/start and /api/health ask nobody: who
// watches over it must not end it because its database is away or slow, which a new process would not mend. GET /health/ready asks.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/system.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { whyNotReady } from '../../operation/readiness.ts'
import { systemPolicies } from '../../policies/system.ts'

/** s until a proxy that goes by the answer's head asks again */
const askAgainS = 5

export const health = (app: FastifyInstance, deps: Deps): void => {
  implement(app, deps, contract.health, {
    policy: systemPolicies.health,
    evenWhenBusy: true,
    handler: async () => ok({ status: 'ok', database: deps.database.kind }),
  })
  for (const asked of [contract.healthLive, contract.healthStart]) {
    implement(app, deps, asked, {
      policy: systemPolicies.health,
      evenWhenBusy: true,
      handler: async () => ok({ status: 'ok' }),
    })
  }
  implement(app, deps, contract.healthReady, {
    policy: systemPolicies.health,
    evenWhenBusy: true,
    handler: async () => {
      const why = await whyNotReady(deps)
      return why === null ? ok({ status: 'ok' }) : fail('unavailable', { detail: why, retry_after_s: askAgainS })
    },
  })
}
