// What a locked device may know of its requests; apart from the records, which the lock screen does not need.
import * as z from 'zod/mini'
import { idParam } from '../ids.ts'
import { codeParam } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

const code = codeParam
/** one value, or the name repeated */
const several = <T extends z.core.$ZodType>(one: T) => z.optional(z.union([z.array(one), one]))

/** SY12: what a locked device may know */
export const countRequests = endpoint({
  method: 'GET',
  path: '/api/careproviders/requestscount/:id',
  summary: 'Counts of the provider’s requests',
  caller: 'device',
  params: z.object({ id: idParam }),
  /** the filters of the provider's own list, by codes */
  query: z.object({
    patient_type: several(code),
    solution: several(code),
    careseeker: several(idParam),
    gender: several(code),
    carelevel: several(code),
  }),
  answer: z.object({ new: z.number(), open: z.number(), accepted: z.number() }),
  errors: ['forbidden', 'not_found'],
})
