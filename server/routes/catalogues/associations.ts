// GET /api/associations: which values of two catalogues belong together.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/catalogues.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { cataloguePolicies } from '../../policies/catalogues.ts'
import { readAssociations as read } from '../../stores/associations/reader.ts'

export const readAssociations = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readAssociations, {
    policy: cataloguePolicies.readAssociations,
    handler: async ({ query }) => ok({ associations: await read(deps.db, query) }),
  })
