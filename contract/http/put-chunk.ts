// Apart from the rest of a file's calls: the service worker sends chunks too, and knows no records.
import * as z from 'zod/mini'
import { maxChunks, maxSealedChunkBytes } from '../envelope/file.ts'
import { cidSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const chunkIndex = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxChunks - 1))

/** OB6: the same bytes again answer the same; other bytes are `id_reused`. AU2: the device cookie delivers. */
export const putChunk = endpoint({
  method: 'PUT',
  path: '/api/blobs/:cid/:index',
  summary: 'One sealed chunk of a file that an action will name; idempotent',
  caller: 'device',
  params: z.object({ cid: cidSchema, index: chunkIndex }),
  bytes: 'body',
  answer: z.object({ stored: z.literal(true) }),
  errors: ['forbidden', 'too_large', 'id_reused', 'storage_full'],
  bodyLimit: maxSealedChunkBytes,
})
