// Lists in what devices read that a later version of the server may make longer. An app that is older than the server takes a code
// that it does not know, with its record and all others of the page, and shows that it does not know it; a strict list would refuse
// the whole page and with it everything that came after. Who writes uses the strict list.
import * as z from 'zod/mini'

/** A key of the list, or one that a later version has added. */
export const growing = (keys: readonly string[]) => z.union([z.enum(keys as [string, ...string[]]), z.string()])
