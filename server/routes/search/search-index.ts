// POST /api/search/:index: what begins with the typed words in one of the seven indices.
import type { FastifyInstance } from 'fastify'
import { querySearchIndex as contract } from '../../../contract/http/search-index.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { mayAskIndex, searchIndexPolicies } from '../../policies/search-indices.ts'
import { findHits } from './find-hits.ts'

export const querySearchIndex = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract, {
    policy: searchIndexPolicies.querySearchIndex,
    listing: true,
    handler: async ({ actor, params: { index }, body }) => {
      if (!mayAskIndex(actor, index)) return fail('forbidden')
      const { total, hits } = await findHits(deps, actor, index, body)
      return ok({ total, hits: [...hits] })
    },
  })
