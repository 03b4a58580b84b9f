// The plaintext of a message and of the free text of an answer; each is one envelope under RK (EN4). Never imported by server/.
import * as z from 'zod/mini'
import { textLengths } from './text-lengths.ts'

/** envelope kind 'message', cid of the message, path 'message', author = the writer's account id */
export const messageSchema = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(textLengths.long)),
  /** what somebody of the portal wants to be called: their account has no name (docs/READINGS.md#0509) */
  from: z.optional(z.string().check(z.maxLength(textLengths.name))),
})
export type MessageText = z.infer<typeof messageSchema>

/** envelope kind 'auction_request', cid of the request, path 'response/message', author = the answering account */
export const responseMessageSchema = z.object({ text: z.string().check(z.maxLength(textLengths.long)) })
export const responseMessagePath = 'response/message'
