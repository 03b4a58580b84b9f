// A catalogue's keys or codes in a schema whose values stay text: of rows, forms and addresses, which hold text.
import * as z from 'zod/mini'

/** Takes only what is on the list; what it takes has the type string. Where the narrow type is wanted: z.enum(list). */
export const enumOf = (list: readonly string[]) => z.enum(list)

/** One or several of a list in a query, with commas between them; stays text. */
export const severalOf = (list: readonly (string | number)[]) =>
  z.string().check(z.maxLength(1000), z.regex(new RegExp(`^(?:${list.join('|')})(?:,(?:${list.join('|')}))*$`)))
