// POST /api/admin/acts/preview, GET and POST /api/admin/acts, DELETE …/:actId: dangerous acts that wait (W48).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/pending-acts.ts'
import { organisationKinds } from '../../../contract/ids.ts'
import { ok } from '../../../contract/result.ts'
import * as acts from '../../administration/acts/ask.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readToldActs, readToldHouseActs } from '../../stores/pending-acts/store.ts'

const opensKind = {
  careprovider: adminPolicies.listAdminProviders,
  careseeker: adminPolicies.listAdminClinics,
} as const

export const previewAct = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.previewAct, {
    policy: adminPolicies.askActs,
    handler: ({ actor, body }) => acts.previewAct(deps, actor, body),
  })

export const askAct = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.askAct, {
    policy: adminPolicies.askActs,
    handler: ({ actor, body }) => acts.askAct(deps, actor, body),
  })

export const listActs = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listActs, {
    policy: adminPolicies.listActs,
    handler: async ({ actor }) => {
      const now = deps.clock.wall()
      const kinds = organisationKinds.filter((kind) => opensKind[kind].allows(actor))
      return ok({
        acts: adminPolicies.listAdminAccounts.allows(actor) ? await readToldActs(deps.db, now) : [],
        house_acts: await readToldHouseActs(deps.db, now, kinds),
      })
    },
  })

export const withdrawAct = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.withdrawAct, {
    policy: adminPolicies.askActs,
    handler: ({ actor, params: { actId } }) => acts.withdrawAct(deps, actor, actId),
  })
