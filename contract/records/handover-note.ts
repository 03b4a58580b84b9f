// What a provider's house tells its next shift about a request: sealed under the house's own GS, so that no clinic can open it. Never
// imported by server/.
import * as z from 'zod/mini'
import type { EnvelopePlace } from '../envelope/v1.ts'
import { textLengths } from './text-lengths.ts'

export const handoverNoteSchema = z.object({ text: z.string().check(z.minLength(1), z.maxLength(textLengths.long)) })
/** the action's path; envelope kind 'handover_note', cid of the note */
export const handoverNotePath = 'note'
export const handoverNotePlace = (cid: string, author: number): EnvelopePlace => ({
  kind: 'handover_note',
  cid,
  path: handoverNotePath,
  author,
})
