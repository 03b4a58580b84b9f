// GET, POST and DELETE /api/careseekers/:id/careproviders: preferred and blocked providers of a clinic (S50).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/preferred-providers.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { deskPolicies } from '../../policies/desk.ts'
import { viewerIn } from '../../records/viewer.ts'
import {
  deleteProviderPreference,
  readProviderPreferences,
  writeProviderPreference,
} from '../../stores/standings/store.ts'

export const listProviderPreferences = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listProviderPreferences, {
    policy: deskPolicies.listProviderPreferences,
    handler: async ({ actor, params }) => {
      if (!viewerIn(actor, 'careseeker', params.id)) return fail('not_found')
      const rows = await readProviderPreferences(deps.db, params.id)
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

export const setProviderPreference = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.setProviderPreference, {
    policy: deskPolicies.setProviderPreference,
    handler: async ({ actor, params: { id, careproviderId }, body: { kind = 'priority' } }) => {
      if (!viewerIn(actor, 'careseeker', id) || !deps.providers.get(careproviderId)) return fail('not_found')
      const standing = {
        careseeker_id: id,
        careprovider_id: careproviderId,
        kind,
        account_id: actor.accountId,
        created_at: deps.clock.now(),
      }
      await deps.work((tx) => writeProviderPreference(tx, standing))
      return ok({ kind })
    },
  })

export const removeProviderPreference = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeProviderPreference, {
    policy: deskPolicies.removeProviderPreference,
    handler: async ({ actor, params: { id, careproviderId } }) => {
      if (!viewerIn(actor, 'careseeker', id)) return fail('not_found')
      const removed = await deps.work((tx) => deleteProviderPreference(tx, id, careproviderId))
      return ok({ removed })
    },
  })
