// POST /api/careseekers/:careseekerId/productfeatures: what is switched on for a clinic (S54).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/product-features.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careseekerPolicies } from '../../policies/careseekers.ts'
import { writeProductFeatures } from '../../stores/organisations/writer.ts'

export const setProductFeatures = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.setProductFeatures, {
    policy: careseekerPolicies.setProductFeatures,
    handler: async ({ params, body: { product_features } }) => {
      const clinic = { kind: 'careseeker', id: params.careseekerId } as const
      const isThere = await deps.work((tx) => writeProductFeatures(tx, clinic, product_features))
      return isThere ? ok({ product_features: [...product_features].sort((a, b) => a - b) }) : fail('not_found')
    },
  })
