// GET /api/files/:id/careproviders: whom a file of the own clinic is shown to now.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/files.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { filePolicies } from '../../policies/files.ts'
import { loadCareprovidersOfFile } from '../../records/load-files.ts'
import { viewersOf } from '../../records/viewer.ts'

export const fileCareproviders = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFileCareproviders, {
    policy: filePolicies.readFileCareproviders,
    handler: async ({ actor, params: { id } }) => {
      for (const viewer of viewersOf(actor)) {
        const careproviders = await loadCareprovidersOfFile(deps.db, viewer, id, deps.clock.now())
        if (careproviders) return ok({ careproviders })
      }
      return fail('not_found')
    },
  })
