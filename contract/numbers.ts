// Whole numbers that cross borders, each with its ends: a larger one would be refused by the database alone. Names that end in
// Param are of a path or query, where numbers come as text. Apart from ids.ts, so that no page carries what it does not use.
import * as z from 'zod/mini'

/** the largest integer of a column */
export const maxCount = 2_147_483_647
/** how many, or a place in a list */
export const countSchema = z.number().check(z.int(), z.minimum(0), z.maximum(maxCount))
export const countParam = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxCount))
/** a code of a catalogue; some are negative */
export const codeSchema = z.number().check(z.int(), z.minimum(-maxCount), z.maximum(maxCount))
export const codeParam = z.coerce.number().check(z.int(), z.minimum(-maxCount), z.maximum(maxCount))
/** ms since 1970, not before it; ids.ts has instantSchema for the same in a body */
export const instantParam = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(8.64e15))
