// What the actions on files carry in the open (`codes`), as signed. Name, type and category are in the header's envelope.
import * as z from 'zod/mini'
import { fileShareModes } from '../../catalogue/file-share-modes.ts'
import { chunkBytes, maxChunks, maxSealedFileBytes } from '../envelope/file.ts'
import { idSchema } from '../ids.ts'

export const shareModeSchema = z.enum(fileShareModes.keys)
export type ShareMode = z.infer<typeof shareModeSchema>

/** requests whose providers see a `selected` file */
const selectedSchema = z.array(idSchema).check(z.maxLength(50))

/** envelopes: 'header' and 'key' (the file's key under RK or PK, required), 'key/<cid of a request>' for each selected one */
export const addFileCodes = z.object({
  /** exactly one: a file of a conversation, or one of the patient (clinic only) */
  auction_request_id: z.nullable(idSchema),
  patient_id: z.nullable(idSchema),
  /** of a patient's file; a conversation's file is 'selected' by itself */
  share_mode: shareModeSchema,
  requests: selectedSchema,
  chunks: z.number().check(z.int(), z.minimum(1), z.maximum(maxChunks)),
  /** sealed bytes of all chunks */
  bytes: z.number().check(z.int(), z.minimum(1), z.maximum(maxSealedFileBytes)),
  /** plain bytes of every chunk but the last; absent: formerChunkBytes */
  chunk_bytes: z.optional(z.literal(chunkBytes)),
})

/** envelopes: 'header' when name or category change, 'key/<cid>' for requests that are selected now */
export const updateFileCodes = z.object({
  /** null: stays as it is */
  share_mode: z.nullable(shareModeSchema),
  requests: selectedSchema,
})

export const fileActionCodes = {
  add_file: addFileCodes,
  update_file: updateFileCodes,
  delete_file: z.object({}),
} as const
export type AddFileCodes = z.infer<typeof addFileCodes>
export type UpdateFileCodes = z.infer<typeof updateFileCodes>
