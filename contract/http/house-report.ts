// A provider's report (R10): numbers of the requests that its house was sent in a time. Nothing of a patient.
import * as z from 'zod/mini'
import { dateSchema, idParam, instantSchema } from '../ids.ts'
import { instantParam } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

const instant = instantParam
const counted = z.array(
  z.object({
    /** of the list that the field names; null: not said */
    code: z.nullable(z.number()),
    count: z.number(),
  }),
)

const houseReportSchema = z.object({
  requests: z.object({
    received: z.number(),
    answered: z.number(),
    /** ms from sending to the first answer; null while there is none */
    median_ms: z.nullable(z.number()),
    accepted: z.number(),
    interested: z.number(),
    declined: z.number(),
    /** accepted first, and withdrawn since */
    withdrawn: z.number(),
    /** the clinic chose this house: admissions that are confirmed */
    attributed: z.number(),
  }),
  /** German days with requests, in order */
  by_day: z.array(z.object({ day: dateSchema, received: z.number(), answered: z.number(), attributed: z.number() })),
  /** of the declined ones: catalogue declined reasons, most frequent first */
  by_reason: counted,
  /** of the withdrawn ones: catalogue withdrawal reasons, most frequent first */
  by_withdrawal: counted,
  /** catalogue solutions; a request for several counts for each */
  by_solution: counted,
  /** catalogue care levels; erased patients have none */
  by_care_level: counted,
})
export type HouseReport = z.infer<typeof houseReportSchema>

export const readHouseReport = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/report',
  summary: 'Requests that the house was sent in a time: answers, how long those took, reasons of declining, admissions',
  caller: 'account',
  params: z.object({ careproviderId: idParam }),
  query: z.object({
    /** ms since 1970; a time of at most two years that ends before `to` */
    from: instant,
    to: instant,
  }),
  answer: z.extend(houseReportSchema, {
    from: instantSchema,
    to: instantSchema,
    /** ANALYTICS: where the operator's own dashboards are; null: the house has none, '' : the operator gave no address */
    dashboards: z.nullable(z.string()),
  }),
  errors: ['forbidden', 'not_found', 'validation_failed'],
})
