// The plaintext of a file's header, one envelope under the file's own key (EN2, EN4). Never imported by server/: what a file
// is called, what it is and how long its plaintext is says something of the patient.
import * as z from 'zod/mini'
import { fileCategories } from '../../catalogue/file-categories.ts'
import { enumOf } from '../enum-of.ts'
import { maxFileBytes } from '../envelope/file.ts'
import { textLengths } from './text-lengths.ts'

export const maxFileNameLength = 120

/** envelope kind 'file', cid of the file, path 'header', author = who wrote it last */
export const fileHeaderSchema = z.object({
  /** with its extension */
  name: z.string().check(z.minLength(1), z.maxLength(maxFileNameLength)),
  /** MIME type by content (domain/files) */
  type: z.string().check(z.maxLength(100)),
  /** plain bytes */
  length: z.number().check(z.int(), z.minimum(0), z.maximum(maxFileBytes)),
  /** null: not said */
  category: z.nullable(enumOf(fileCategories.codes)),
  /** what somebody of the portal who added it wants to be called: their account has no name (docs/READINGS.md#0509) */
  from: z.optional(z.string().check(z.maxLength(textLengths.name))),
})
export type FileHeader = z.infer<typeof fileHeaderSchema>
