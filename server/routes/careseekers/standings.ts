// GET, POST and DELETE /api/careseekers/:id/careproviders: preferred and blocked providers of a clinic (S50).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/preferred-providers.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { deskPolicies } from '../../policies/desk.ts'
import { viewerIn } from '../../records/viewer.ts'
import { deleteStanding, readStandings, writeStanding } from '../../stores/standings/store.ts'

export const listStandings = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listStandings, {
    policy: deskPolicies.listStandings,
    handler: async ({ actor, params }) => {
      if (!viewerIn(actor, 'careseeker', params.id)) return fail('not_found')
      const rows = await readStandings(deps.db, params.id)
      return ok({
        careproviders: rows.map(({ id, name, city, kind, created_at, account_id, first_name, last_name }) => ({
          careprovider: { id, name, city },
          kind,
          account: { id: account_id, first_name, last_name },
          created_at,
        })),
      })
    },
  })

export const setStanding = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.setStanding, {
    policy: deskPolicies.setStanding,
    handler: async ({ actor, params: { id, careproviderId }, body: { kind = 'priority' } }) => {
      if (!viewerIn(actor, 'careseeker', id) || !deps.providers.get(careproviderId)) return fail('not_found')
      const standing = {
        careseeker_id: id,
        careprovider_id: careproviderId,
        kind,
        account_id: actor.accountId,
        created_at: deps.clock.now(),
      }
      await deps.work((tx) => writeStanding(tx, standing))
      return ok({ kind })
    },
  })

export const removeStanding = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeStanding, {
    policy: deskPolicies.removeStanding,
    handler: async ({ actor, params: { id, careproviderId } }) => {
      if (!viewerIn(actor, 'careseeker', id)) return fail('not_found')
      const removed = await deps.work((tx) => deleteStanding(tx, id, careproviderId))
      return ok({ removed })
    },
  })
