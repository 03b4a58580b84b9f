// The actions on files: what they carry in the open (`codes`), as signed, and which envelopes. Name, type and category are in the header's envelope.
import * as z from 'zod/mini'
import { fileShareModes } from '../../catalogue/file-share-modes.ts'
import { chunkBytes, maxChunks, maxSealedFileBytes } from '../envelope/file.ts'
import { cidSchema, idSchema } from '../ids.ts'
import { type ActionContract, plain } from './contract.ts'

export const shareModeSchema = z.enum(fileShareModes.keys)
export type ShareMode = z.infer<typeof shareModeSchema>

/** requests whose providers see a `selected` file */
const selectedSchema = z.array(idSchema).check(z.maxLength(50))

/** 'key' is the file's key under RK or PK, 'key/<cid of a request>' for each selected one */
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

/** 'header' when name or category change, 'key/<cid>' for requests that are selected now */
export const updateFileCodes = z.object({
  /** null: stays as it is */
  share_mode: z.nullable(shareModeSchema),
  requests: selectedSchema,
})

/** 'key/<cid>': the file's key, sealed under RK of the request of that cid */
const isKeyOfRequest = (path: string): boolean => path.startsWith('key/') && cidSchema.safeParse(path.slice(4)).success

export const fileContracts = {
  add_file: {
    codes: addFileCodes,
    envelopes: { header: 'required', key: 'required' },
    mayCarry: isKeyOfRequest,
    creates: true,
  },
  update_file: { codes: updateFileCodes, envelopes: { header: 'optional' }, mayCarry: isKeyOfRequest },
  delete_file: plain,
} as const satisfies Record<string, ActionContract>
export type AddFileCodes = z.infer<typeof addFileCodes>
export type UpdateFileCodes = z.infer<typeof updateFileCodes>
