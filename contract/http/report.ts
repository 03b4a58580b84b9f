// The clinic's report (S32): numbers of searches and requests over a time. Nothing of a patient.
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { instantParam } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

/** ms; null while there is none */
const duration = z.nullable(z.number())
const several = <T extends z.core.$ZodType>(one: T) => z.optional(z.union([z.array(one), one]))

export const reportSchema = z.object({
  requests: z.object({
    sent: z.number(),
    answered: z.number(),
    /** from sending to the first answer */
    median_ms: duration,
    /** nine of ten were answered within it */
    p90_ms: duration,
  }),
  /** status as it is now: key of catalogue request statuses */
  by_status: z.array(z.object({ status: z.string(), count: z.number() })),
  by_type: z.array(
    z.object({
      /** catalogue search types */
      search_type: z.number(),
      searches: z.number(),
      attributed: z.number(),
      requests: z.number(),
      answered: z.number(),
      accepted: z.number(),
      declined: z.number(),
      /** accepted first, and withdrawn since */
      withdrawn: z.number(),
      median_ms: duration,
    }),
  ),
  /** by requests, at most 50 */
  by_provider: z.array(
    z.object({
      careprovider: z.object({ id: idSchema, name: z.string() }),
      requests: z.number(),
      answered: z.number(),
      accepted: z.number(),
      declined: z.number(),
      /** accepted first, and withdrawn since */
      withdrawn: z.number(),
      median_ms: duration,
    }),
  ),
})
export type Report = z.infer<typeof reportSchema>

export const readReport = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/report',
  summary: 'Requests that the clinic sent in a time: how many, their answers and how long those took',
  caller: 'account',
  params: z.object({ id: idParam }),
  query: z.object({
    /** ms since 1970; without: since ever */
    from: z.optional(instantParam),
    /** before this moment; without: until now */
    to: z.optional(instantParam),
    patient_type: several(instantParam),
    station: several(idParam),
  }),
  answer: z.extend(reportSchema, { from: z.nullable(instantSchema), to: instantSchema }),
  errors: ['forbidden', 'not_found'],
})
