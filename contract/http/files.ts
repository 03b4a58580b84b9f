// Files: their chunks (OB6), their records, and the actions on them as the specification's single calls. What is stored and
// sent here is sealed on the device that chose the file; neither an address nor a header line says what it is called.
import * as z from 'zod/mini'
import { signedActionSchema } from '../envelope/action.ts'
import { cidSchema, idParam, idSchema } from '../ids.ts'
import { singleErrors } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { chunkIndex } from './put-chunk.ts'
import { fileRecordSchema } from './records.ts'

export const readChunks = endpoint({
  method: 'GET',
  path: '/api/blobs/:cid',
  summary: 'Which chunks of an own upload have arrived: where it goes on after a cut',
  caller: 'device',
  params: z.object({ cid: cidSchema }),
  answer: z.object({ indexes: z.array(z.number()) }),
  errors: ['forbidden'],
})

export const dropChunks = endpoint({
  method: 'DELETE',
  path: '/api/blobs/:cid',
  summary: 'Give an own upload up that no action has named',
  caller: 'device',
  params: z.object({ cid: cidSchema }),
  answer: z.object({ dropped: z.boolean() }),
  errors: ['forbidden'],
})

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/files',
  summary: 'Files of a patient (own clinic) or of a request, as the asker’s side may see them',
  caller: 'account',
  query: z.object({ patient_id: z.optional(idParam), auction_request_id: z.optional(idParam) }),
  answer: z.object({ files: z.array(fileRecordSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const addFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Add a file whose chunks have arrived (signed action add_file)',
  caller: 'account',
  body: signedActionSchema,
  answer: fileRecordSchema,
  status: 201,
  errors: [...singleErrors, 'storage_full'],
})

export const updateFile = endpoint({
  method: 'PUT',
  path: '/api/files/:id',
  summary: 'Change name, category or share mode (signed action update_file)',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: signedActionSchema,
  answer: fileRecordSchema,
  errors: singleErrors,
})

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files/:id',
  summary: 'Delete a file with its chunks (signed action delete_file)',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: signedActionSchema,
  answer: z.object({ deleted: z.literal(true) }),
  errors: singleErrors,
})

export const readFileCareproviders = endpoint({
  method: 'GET',
  path: '/api/files/:id/careproviders',
  summary: 'Which providers may see a file of the own clinic now',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({
    careproviders: z.array(z.object({ id: idSchema, name: z.string(), auction_request_id: idSchema })),
  }),
  errors: ['forbidden', 'not_found'],
})

/** The file's link: sealed chunks one after the other, from chunk `from` on. How long each is: sealedBytesOf. */
export const readFileContent = endpoint({
  method: 'GET',
  path: '/api/files/:id/content',
  summary: 'The sealed bytes of a file',
  caller: 'account',
  params: z.object({ id: idParam }),
  query: z.object({ from: z.optional(chunkIndex) }),
  bytes: 'answer',
  answer: z.unknown(),
  errors: ['forbidden', 'not_found'],
})
