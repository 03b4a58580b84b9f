// POST /api/admin/acts/preview, GET and POST /api/admin/acts, DELETE …/:actId: dangerous acts that wait (W48).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/pending-acts.ts'
import { ok } from '../../../contract/result.ts'
import * as acts from '../../administration/acts/ask.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readToldActs } from '../../stores/pending-acts/store.ts'

export const previewAct = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.previewAct, {
    policy: adminPolicies.askActs,
    handler: ({ actor, body }) => acts.previewAct(deps, actor.accountId, body),
  })

export const askAct = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.askAct, {
    policy: adminPolicies.askActs,
    handler: ({ actor, body }) => acts.askAct(deps, actor.accountId, body),
  })

export const listActs = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listActs, {
    policy: adminPolicies.listActs,
    handler: async () => ok({ acts: await readToldActs(deps.db, deps.clock.wall()) }),
  })

export const withdrawAct = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.withdrawAct, {
    policy: adminPolicies.askActs,
    handler: ({ actor, params: { actId } }) => acts.withdrawAct(deps, actor.accountId, actId),
  })
