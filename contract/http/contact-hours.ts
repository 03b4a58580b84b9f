// When somebody of a house can be visited or called, as it says itself: times of a week, and a short remark. Public.
import * as z from 'zod/mini'

/** how long the remark may be, in characters */
export const CONTACT_REMARK_LIMIT = 120
/** how many ranges a day has at most: before and after noon */
export const CONTACT_RANGES_A_DAY = 2

const begin = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const end = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** on German clocks, HH:mm; a day ends at 24:00 */
const rangeSchema = z
  .object({ from: z.string().check(z.regex(begin)), to: z.string().check(z.regex(end)) })
  .check(z.refine(({ from, to }) => from < to))

/** in their order, none within another */
const daySchema = z
  .array(rangeSchema)
  .check(z.maxLength(CONTACT_RANGES_A_DAY))
  .check(z.refine((ranges) => ranges.every(({ from }, at) => at === 0 || (ranges[at - 1]?.to ?? '') <= from)))

export const contactHoursSchema = z.object({
  /** Monday first; a day without ranges has no times */
  days: z.array(daySchema).check(z.length(7)),
  /** for everybody: no address to click */
  remark: z
    .string()
    .check(z.trim(), z.maxLength(CONTACT_REMARK_LIMIT), z.regex(/^(?!.*(?:https?|ftps?):\/\/)\P{Cc}*$/iu)),
})
export type ContactHours = z.infer<typeof contactHoursSchema>
