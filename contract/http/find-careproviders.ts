// Providers by their name, for lists that a clinic keeps of them.
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

const foundProviderSchema = z.object({
  id: idSchema,
  name: z.string(),
  zipcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
})
export type FoundProvider = z.infer<typeof foundProviderSchema>

export const findCareproviders = endpoint({
  method: 'GET',
  path: '/api/careproviders',
  summary: 'Providers whose name, town or postcode has words that begin like those of the search',
  caller: 'account',
  query: z.object({
    search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** default 0 */
    start: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    /** default 50 */
    count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
  }),
  answer: z.object({
    /** by name */
    careproviders: z.array(foundProviderSchema),
    total: z.number(),
  }),
  errors: ['forbidden'],
})
