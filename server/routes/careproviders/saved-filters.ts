// GET and POST /api/careproviders/:careproviderId/savedfilters, PUT and DELETE of one (R5): the caller's own filters of the house's
// list. Somebody else's look like ones that do not exist.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/saved-filters.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, readsRequestsOf } from '../../policies/careproviders.ts'
import { readSavedFilters } from '../../stores/saved-filters/reader.ts'
import {
  deleteSavedFilter,
  insertSavedFilter,
  lockOwner,
  updateSavedFilter,
} from '../../stores/saved-filters/writer.ts'

export const listSavedFilters = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listSavedFilters, {
    policy: careproviderPolicies.listSavedFilters,
    handler: async ({ actor, params: { careproviderId } }) => {
      if (!readsRequestsOf(actor, careproviderId)) return fail('not_found')
      return ok({ saved_filters: await readSavedFilters(deps.db, { accountId: actor.accountId, careproviderId }) })
    },
  })

export const addSavedFilter = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addSavedFilter, {
    policy: careproviderPolicies.addSavedFilter,
    handler: async ({ actor, params: { careproviderId }, body }) => {
      if (!readsRequestsOf(actor, careproviderId)) return fail('not_found')
      const owner = { accountId: actor.accountId, careproviderId }
      return deps.work(async (tx): Promise<Result<contract.SavedFilter, Failure>> => {
        await lockOwner(tx, owner)
        if ((await readSavedFilters(tx, owner)).length >= contract.maxSavedFilters) {
          return fail('validation_failed', { errors: [{ path: 'body.name', code: 'too_many' }] })
        }
        return ok({ id: await insertSavedFilter(tx, owner, body, deps.clock.now()), ...body })
      })
    },
  })

export const changeSavedFilter = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changeSavedFilter, {
    policy: careproviderPolicies.changeSavedFilter,
    handler: async ({ actor, params: { careproviderId, filterId }, body }) => {
      if (!readsRequestsOf(actor, careproviderId)) return fail('not_found')
      const owner = { accountId: actor.accountId, careproviderId }
      const isKnown = await deps.work((tx) => updateSavedFilter(tx, owner, filterId, body, deps.clock.now()))
      return isKnown ? ok({ id: filterId, ...body }) : fail('not_found')
    },
  })

export const removeSavedFilter = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeSavedFilter, {
    policy: careproviderPolicies.removeSavedFilter,
    handler: async ({ actor, params: { careproviderId, filterId } }) => {
      if (!readsRequestsOf(actor, careproviderId)) return fail('not_found')
      const owner = { accountId: actor.accountId, careproviderId }
      const removed = await deps.work((tx) => deleteSavedFilter(tx, owner, filterId))
      return removed ? ok({ removed }) : fail('not_found')
    },
  })
