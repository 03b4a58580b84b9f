// Places: postcodes by what somebody types, and an address by its postcode. The specification names the call and its answer, not what is sent.
import * as z from 'zod/mini'
import { regions } from '../../catalogue/portal/regions.ts'
import { zipcodeSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

const placeSchema = z.object({
  zipcode: z.string(),
  city: z.string(),
  federal_state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const findAddress = endpoint({
  method: 'POST',
  path: '/api/address',
  summary: 'Place, state and position of a postcode',
  caller: 'public',
  body: z.object({ zipcode: zipcodeSchema }),
  answer: placeSchema,
  errors: ['not_found'],
})

const zipcodeHitSchema = z.object({ zipcode: z.string(), city: z.string(), federal_state: z.string() })
export type ZipcodeHit = z.infer<typeof zipcodeHitSchema>

export const readZipcode = endpoint({
  method: 'GET',
  path: '/api/zipcodeaddress/:zipcode',
  summary: 'Place and state of a German postcode',
  caller: 'public',
  params: z.object({ zipcode: zipcodeSchema }),
  answer: z.extend(placeSchema, {
    /** slug of the region of the portal that offers it; null: none does; absent: a server of before answers */
    region: z.optional(z.nullable(z.string())),
  }),
  errors: ['not_found'],
})

export const findZipcodes = endpoint({
  method: 'GET',
  path: '/api/zipcodes',
  summary: 'Postcodes that begin with the typed digits, or whose place begins with the typed letters; at most 50',
  caller: 'public',
  query: z.object({
    typed: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    /** only what this variant of the portal offers */
    region: z.optional(z.enum(regions.keys)),
  }),
  /** where it lies is not needed to choose one: readZipcode tells it */
  answer: z.object({ zipcodes: z.array(zipcodeHitSchema) }),
  errors: [],
})
