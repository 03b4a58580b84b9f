// Jobs in the console: each kind with what waits and what failed, failures by cause, and what can be done about them. Nothing of what a
// job carries is answered.
import * as z from 'zod/mini'
import { instantSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

/** name of a job, or of what follows one that was given up */
const nameSchema = z.string().check(z.maxLength(100))
/** the kind of error, such as ECONNREFUSED; '': the server ended or said nothing */
const causeSchema = z.string().check(z.maxLength(200))
/** trying: it is tried again by itself. failed: it is not any more */
const failingSchema = z.enum(['trying', 'failed'])
export type Failing = z.infer<typeof failingSchema>

export const jobKindSchema = z.object({
  name: nameSchema,
  /** due and not taken */
  waiting: countSchema,
  /** since when the oldest of them is due, ms */
  oldest_at: z.nullable(instantSchema),
  running: countSchema,
  last_success_at: z.nullable(instantSchema),
  /** not tried again */
  failed: countSchema,
  trying: countSchema,
})
export type JobKind = z.infer<typeof jobKindSchema>

export const jobFailureSchema = z.object({
  name: nameSchema,
  cause: causeSchema,
  state: failingSchema,
  count: countSchema,
  /** when the first of them was stored, and when the last of them failed or is tried again, ms */
  since: instantSchema,
  last_at: instantSchema,
  /** what is given up and told those who waited cannot be done again */
  may_retry: z.boolean(),
  may_discard: z.boolean(),
})
export type JobFailureGroup = z.infer<typeof jobFailureSchema>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs by kind, and what failed by cause, of the last 14 days',
  caller: 'account',
  answer: z.object({ at: instantSchema, kinds: z.array(jobKindSchema), failures: z.array(jobFailureSchema) }),
  errors: ['forbidden'],
})
export type Jobs = z.infer<typeof listJobs.answer>

/** jobs of one list or change */
export const mostFailedJobs = 500

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/failed',
  summary: 'The jobs of one cause, the oldest first',
  caller: 'account',
  query: z.object({ name: nameSchema, cause: z.optional(causeSchema), state: failingSchema }),
  answer: z.object({
    jobs: z.array(
      z.object({
        id: z.guid(),
        created_at: instantSchema,
        attempts: countSchema,
        failed_at: z.nullable(instantSchema),
      }),
    ),
    more: z.boolean(),
  }),
  errors: ['forbidden'],
})
export type FailedJob = z.infer<typeof listFailedJobs.answer>['jobs'][number]

const chosen = z.object({
  name: nameSchema,
  state: failingSchema,
  ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(mostFailedJobs)),
})

/** conflict: jobs of this kind cannot be done again */
export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Try jobs again now; answers how many, those that went on meanwhile are left out',
  caller: 'account',
  body: chosen,
  answer: z.object({ count: countSchema }),
  errors: ['forbidden', 'conflict'],
})

/** conflict: jobs of this kind cannot be discarded */
export const discardJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/discard',
  summary: 'Give jobs up: those who wait for them are told as if every attempt had failed',
  caller: 'account',
  body: chosen,
  answer: z.object({ count: countSchema }),
  errors: ['forbidden', 'conflict'],
})
