// The text blocks of a provider's house for its messages: one sealed list, which its people read and change together. They may
// hold anything that a person writes, so the server keeps them as it keeps messages.
import * as z from 'zod/mini'
import { envelopeSchema } from '../envelope/v1.ts'
import { idParam, idSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

/** base64url characters: fifty blocks of two thousand letters, some of two bytes */
const maxSealedLength = 300_000

const sealedSchema = envelopeSchema.check(z.refine(({ content }) => content.length <= maxSealedLength))

export const storedTextBlocksSchema = z.object({
  /** how often the list was saved; 0: never */
  rev: countSchema,
  /** null: there is none yet */
  list: z.nullable(
    z.object({
      /** under GS of the house, kind 'organisation', path 'text_blocks', author = account_id */
      sealed: envelopeSchema,
      account_id: idSchema,
    }),
  ),
})
export type StoredTextBlocks = z.infer<typeof storedTextBlocksSchema>

const ofHouse = z.object({ careproviderId: idParam })

export const readTextBlocks = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/textblocks',
  summary: 'The house’s text blocks for messages, sealed',
  caller: 'account',
  params: ofHouse,
  answer: storedTextBlocksSchema,
  errors: ['forbidden', 'not_found'],
})

export const saveTextBlocks = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:careproviderId/textblocks',
  summary: 'Replace the house’s text blocks; conflict: somebody has saved since `rev`',
  caller: 'account',
  params: ofHouse,
  body: z.object({ rev: storedTextBlocksSchema.shape.rev, sealed: sealedSchema }),
  bodyLimit: 400_000,
  answer: storedTextBlocksSchema,
  errors: ['forbidden', 'not_found', 'conflict', 'stale_key'],
})
