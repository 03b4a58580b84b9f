// GET /api/ontology: catalogues with their labels.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/catalogues.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { ontologyOf } from '../../ontology/ontology.ts'
import { cataloguePolicies } from '../../policies/catalogues.ts'

export const readOntology = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readOntology, {
    policy: cataloguePolicies.readOntology,
    handler: async ({ query }) =>
      ok({
        ontology: ontologyOf(query.language, query.lists?.split(',') ?? null, (list, key) =>
          deps.log.warn('ontology text missing', { list, key, language: query.language }),
        ),
      }),
  })
