// What a reason against a provider rests on, so that a screen can write 'Außerhalb des Umkreises: 31 km'.
import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../ids.ts'

export const prerequisites = ['careLevel', 'gender', 'isolation'] as const

/** Which fields a reason has stands beside them; a reason without facts has its code only. */
export const filterDetailSchema = z.object({
  /** catalogue filter reasons */
  reason: z.number(),
  /**
   * service: the needs not covered; specialization, solution: the asked ones; removedSolution: the paused kinds of care;
   * noBedAvailable: the kind of room; blacklistedInsurance: the payers not taken
   */
  codes: z.optional(z.array(z.number())),
  /** distance: metres to the provider; throttle: unanswered requests */
  value: z.optional(z.number()),
  /** distance: metres that count, the search's or the provider's; throttle: requests; weight: kilograms; prerequisite: care level */
  limit: z.optional(z.number()),
  /** age: years that the provider takes */
  interval: z.optional(z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) })),
  /** capacityStartDate, capacityBackoff: the day from which there is a place */
  date: z.optional(dateSchema),
  /** capacityBackoff without such a day: how long the answer counts */
  until: z.optional(instantSchema),
  /** prerequisite: what is not met */
  prerequisites: z.optional(z.array(z.enum(prerequisites))),
})
export type FilterDetail = z.infer<typeof filterDetailSchema>
export type Prerequisite = (typeof prerequisites)[number]
