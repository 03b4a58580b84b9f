// What a locked device may know of its requests; apart from the records, which the lock screen does not need.
import * as z from 'zod/mini'
import { idParam } from '../ids.ts'
import { endpoint } from './endpoint.ts'

/** SY12: what a locked device may know */
export const countRequests = endpoint({
  method: 'GET',
  path: '/api/careproviders/requestscount/:id',
  summary: 'Counts of the provider’s requests',
  caller: 'device',
  params: z.object({ id: idParam }),
  answer: z.object({ new: z.number(), open: z.number(), accepted: z.number() }),
  errors: ['forbidden', 'not_found'],
})
