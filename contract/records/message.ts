// The plaintext of a message and of the free text of an answer; each is one envelope under RK (EN4). Never imported by server/.
import * as z from 'zod/mini'

/** envelope kind 'message', cid of the message, path 'message', author = the writer's account id */
export const messageSchema = z.object({ text: z.string().check(z.minLength(1), z.maxLength(10_000)) })

/** envelope kind 'auction_request', cid of the request, path 'response/message', author = the answering account */
export const responseMessageSchema = z.object({ text: z.string().check(z.maxLength(10_000)) })
export const responseMessagePath = 'response/message'
