// Places: an address by what somebody typed of it. The specification names the call and its answer, not what is sent.
import * as z from 'zod/mini'
import { zipcodeSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const findAddress = endpoint({
  method: 'POST',
  path: '/api/address',
  summary: 'Place, state and position of a postcode',
  caller: 'public',
  body: z.object({ zipcode: zipcodeSchema }),
  answer: z.object({
    zipcode: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    federal_state: z.string(),
  }),
  errors: ['not_found'],
})
