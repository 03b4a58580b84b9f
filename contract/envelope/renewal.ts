// What a device sends that makes the group's next generation (KY6). Shape only; making it is workers/crypto/core/drafting/renewal.ts.
import * as z from 'zod/mini'
import { groupGenerationSchema } from './group.ts'
import { rosterEntrySchema } from './roster.ts'
import { wrapSchema } from './wrap.ts'

/** KY6: a next generation, the entries of who leaves with it, and its secret for everybody who stays. */
export const groupRenewalSchema = z.object({
  /** `remove`, in their order; empty: nobody leaves */
  roster_entries: z.array(rosterEntrySchema).check(z.maxLength(50)),
  group: groupGenerationSchema,
  wraps: z.array(wrapSchema).check(z.minLength(1), z.maxLength(1000)),
})
export type GroupRenewal = z.infer<typeof groupRenewalSchema>
