// GET /api/sync/snapshot: everything of one audience, page by page (SY4).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/sync.ts'
import { ok } from '../../../contract/result.ts'
import { onOneConnection } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { snapshot } from '../../feed/snapshot.ts'
import { implement } from '../../http/implement.ts'
import { WrittenAnswer } from '../../http/serialize.ts'
import { syncPolicies } from '../../policies/sync.ts'

export const pullSnapshot = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.pullSnapshot, {
    policy: syncPolicies.pullSnapshot,
    sealed: true,
    handler: async ({ actor, query: { audience, after } }) => {
      const page = await onOneConnection(deps.database, (db) =>
        snapshot(db, actor, { audience, after }, deps.clock.now()),
      )
      if (!page.ok) return page
      const { records, ...answer } = page.value
      return ok(WrittenAnswer.of(contract.snapshotPageSchema, answer, 'records', records))
    },
  })
