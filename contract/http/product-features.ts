// What is switched on for a clinic (S54).
import * as z from 'zod/mini'
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { idParam } from '../ids.ts'
import { endpoint } from './endpoint.ts'

/** codes of productFeatures, each once */
export const productFeaturesSchema = z.array(z.number().check(z.refine(productFeatures.isCode))).check(
  z.maxLength(productFeatures.codes.length),
  z.refine((codes) => new Set(codes).size === codes.length),
)

export const setProductFeatures = endpoint({
  method: 'POST',
  path: '/api/careseekers/:careseekerId/productfeatures',
  summary: 'Which product features a clinic has; the given ones take the place of all before',
  caller: 'account',
  params: z.object({ careseekerId: idParam }),
  body: z.object({ product_features: productFeaturesSchema }),
  answer: z.object({ product_features: z.array(z.number()) }),
  errors: ['forbidden', 'not_found'],
})
