// A catalogue's keys or codes in a schema whose values stay text: of rows, forms and addresses, which hold text.
import * as z from 'zod/mini'

/** Takes only what is on the list; what it takes has the type string. Where the narrow type is wanted: z.enum(list). */
export const enumOf = (list: readonly string[]) => z.enum(list)
