// GET /api/demo: the demo's accounts and how far it is. In production there is no such thing.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/system.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'

export const readDemo = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readDemo, {
    policy: systemPolicies.readDemo,
    handler: async () => {
      if (deps.config.production) return fail('not_found')
      const progress = deps.demo.read()
      return ok({ ...progress, accounts: [...progress.accounts], mailbox: deps.config.mailbox })
    },
  })
