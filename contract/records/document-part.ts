// The plaintext of a part of a search's document. Sealed under the clinic's GS: providers never have its key. Never imported by server/.
import * as z from 'zod/mini'
import { type DocumentName, documentPath } from '../actions/document-codes.ts'
import type { EnvelopePlace } from '../envelope/v1.ts'
import type { FieldValue } from '../field-value.ts'
import { cidSchema, idSchema, instantSchema } from '../ids.ts'

/** one text may be far longer than a form's limit: what does not fit is kept, and said; a whole message is a text too */
const maxText = 100_000
const maxEntries = 400
const scalar = z.union([z.string().check(z.maxLength(maxText)), z.number(), z.boolean()])
/** fields of an entry of a repeated group hold no groups of their own */
const flat = z.union([scalar, z.array(scalar).check(z.maxLength(maxEntries))])
const key = z.string().check(z.minLength(1), z.maxLength(80))
const groupEntry = z.record(key, flat)
const fieldValueSchema: z.ZodMiniType<FieldValue> = z.union([
  scalar,
  z.array(scalar).check(z.maxLength(maxEntries)),
  z.array(groupEntry).check(z.maxLength(maxEntries)),
])

const entrySchema = z.object({
  /** null: emptied */
  value: z.nullable(fieldValueSchema),
  /** account */
  by: idSchema,
  at: instantSchema,
  /** taken from a source, or entered against it; `seen` is what the source said then */
  origin: z.optional(z.object({ kind: key, seen: fieldValueSchema })),
})

export const partContentSchema = z.object({
  /** EN6: cid of the patient whose search it is of: a part of somebody else's search is never shown as this one's */
  patient: cidSchema,
  /** EN6: the time of the save in ms, and more than that of the part before it: a deleted document does not begin anew below it */
  counter: z.int().check(z.minimum(1), z.maximum(8.64e15)),
  /** by field */
  values: z.record(key, entrySchema),
  /** who has looked through the whole part, and when */
  checked: z.optional(z.object({ by: idSchema, at: instantSchema })),
})
export type PartContent = z.infer<typeof partContentSchema>

export const partPlace = (auctionCid: string, document: DocumentName, part: string, author: number): EnvelopePlace => ({
  kind: 'auction',
  cid: auctionCid,
  path: documentPath(document, part),
  author,
})
