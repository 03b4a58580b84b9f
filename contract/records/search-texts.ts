// The plaintext of what a clinic writes about providers. Never imported by server/.
import * as z from 'zod/mini'
import type { EnvelopePlace } from '../envelope/v1.ts'
import { textLengths } from './text-lengths.ts'

/** S18: a provider that is not on the platform. Under PK; envelope kind 'auction', cid of the search, path 'winner'. */
export const unknownWinnerSchema = z.object({ name: z.string().check(z.minLength(1), z.maxLength(textLengths.short)) })
export type UnknownWinner = z.infer<typeof unknownWinnerSchema>
export const unknownWinnerPlace = (auctionCid: string): EnvelopePlace => ({
  kind: 'auction',
  cid: auctionCid,
  path: 'winner',
  author: null,
})

/** S19: one note for each clinic and provider. Under the clinic's GS; envelope kind 'organisation', cid of the clinic. */
export const noteSchema = z.object({ text: z.string().check(z.maxLength(textLengths.long)) })
export const notePlace = (clinicCid: string, careproviderId: number, author: number): EnvelopePlace => ({
  kind: 'organisation',
  cid: clinicCid,
  path: `note/${careproviderId}`,
  author,
})
