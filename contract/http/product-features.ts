// What is switched on for a clinic (S54) and for a provider (B40).
import * as z from 'zod/mini'
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { idParam } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

/** codes of productFeatures, each once */
export const productFeaturesSchema = z.array(z.number().check(z.refine(productFeatures.isCode))).check(
  z.maxLength(productFeatures.codes.length),
  z.refine((codes) => new Set(codes).size === codes.length),
)

const switched = {
  method: 'POST',
  caller: 'account',
  body: z.object({
    product_features: productFeaturesSchema,
    /** of the record that was seen: with another one nothing is switched */
    rev: z.optional(countSchema),
  }),
  answer: z.object({ product_features: z.array(z.number()), rev: countSchema }),
  errors: ['forbidden', 'not_found', 'record_changed'],
} as const

export const setProductFeatures = endpoint({
  ...switched,
  path: '/api/careseekers/:careseekerId/productfeatures',
  summary: 'Which product features a clinic has; the given ones take the place of all before',
  params: z.object({ careseekerId: idParam }),
})

export const setProviderFeatures = endpoint({
  ...switched,
  path: '/api/careproviders/:careproviderId/productfeatures',
  summary: 'Which product features a provider has; the given ones take the place of all before',
  params: z.object({ careproviderId: idParam }),
})

/** What somebody has to know before a feature of an organisation is switched. */
export const readFeatureUse = endpoint({
  method: 'GET',
  path: '/api/admin/featureuse/:organisationId',
  summary: 'How many people work with an organisation’s features, and how many records hang on each',
  caller: 'account',
  params: z.object({ organisationId: idParam }),
  answer: z.object({
    /** active accounts */
    people: countSchema,
    /** begun documents of patients by feature: how many, and nothing of whom */
    records: z.array(z.object({ feature: z.number(), count: countSchema })),
  }),
  errors: ['forbidden', 'not_found'],
})
