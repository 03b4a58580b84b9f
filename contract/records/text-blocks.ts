// The plaintext of a house's text blocks. Never imported by server/.
import * as z from 'zod/mini'
import type { EnvelopePlace } from '../envelope/v1.ts'

/** of a house, and letters of one block */
export const maxTextBlocks = 50
export const maxTextBlockLength = 2_000
export const maxTextBlockTitle = 80

export const textBlocksSchema = z.object({
  blocks: z
    .array(
      z.object({
        title: z.string().check(z.minLength(1), z.maxLength(maxTextBlockTitle)),
        text: z.string().check(z.minLength(1), z.maxLength(maxTextBlockLength)),
      }),
    )
    .check(z.maxLength(maxTextBlocks)),
})
export type TextBlock = z.infer<typeof textBlocksSchema>['blocks'][number]

/** under GS of the house, whose cid it is */
export const textBlocksPlace = (houseCid: string, author: number): EnvelopePlace => ({
  kind: 'organisation',
  cid: houseCid,
  path: 'text_blocks',
  author,
})
