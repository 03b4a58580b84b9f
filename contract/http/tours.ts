// Guided tours: which of them an account has been through.
import * as z from 'zod/mini'
import { tours } from '../../catalogue/account/tours.ts'
import { idParam, idSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const readTours = endpoint({
  method: 'GET',
  path: '/api/tours',
  summary: 'The tours of the areas that the asker works in, and whether they are completed; name: one of them',
  caller: 'account',
  query: z.object({
    /** key of tours */
    name: z.optional(z.enum(tours.keys)),
  }),
  answer: z.object({
    /** id: code of tours */
    tours: z.array(z.object({ id: idSchema, name: z.string(), completed: z.boolean() })),
  }),
  errors: [],
})

export const completeTour = endpoint({
  method: 'POST',
  path: '/api/tours/:tourId/complete',
  summary: 'The asker has been through a tour, or does not want it: it is not offered any more',
  caller: 'account',
  params: z.object({ tourId: idParam }),
  answer: z.object({ product_tour_id: idSchema, completed: z.boolean() }),
  errors: ['not_found'],
})
