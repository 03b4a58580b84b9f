// GET /api/sync/snapshot: everything of one audience, page by page (SY4).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/sync.ts'
import type { Deps } from '../../deps.ts'
import { snapshot } from '../../feed/snapshot.ts'
import { implement } from '../../http/implement.ts'
import { syncPolicies } from '../../policies/sync.ts'

export const pullSnapshot = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.pullSnapshot, {
    policy: syncPolicies.pullSnapshot,
    sealed: true,
    handler: ({ actor, query: { audience, after } }) => snapshot(deps.db, actor, { audience, after }, deps.clock.now()),
  })
