// The free texts of a request, under RK: messages, and what is written with an answer (EN2, EN3).
import type * as z from 'zod/mini'
import type { Envelope, EnvelopePlace } from '../../../contract/envelope/v1.ts'
import {
  type MessageText,
  messageSchema,
  responseMessagePath,
  responseMessageSchema,
} from '../../../contract/records/message.ts'
import { type Unreadable, unreadable } from './aead.ts'
import { textOf } from './bytes.ts'
import { openEnvelope } from './envelope.ts'
import type { HeldKey } from './held-key.ts'

export const messagePlace = (cid: string, author: number): EnvelopePlace => ({
  kind: 'message',
  cid,
  path: 'message',
  author,
})
export const answerPlace = (cid: string, author: number): EnvelopePlace => ({
  kind: 'auction_request',
  cid,
  path: responseMessagePath,
  author,
})

/** A message, or `unreadable` (Q21). */
export const openMessage = (
  rk: HeldKey | undefined,
  requestCid: string,
  messageCid: string,
  author: number,
  envelope: Envelope,
): Promise<MessageText | Unreadable> =>
  openText(rk, requestCid, messagePlace(messageCid, author), envelope, messageSchema)

/** The free text of an answer, or `unreadable`. */
export async function openResponseMessage(
  rk: HeldKey | undefined,
  requestCid: string,
  author: number,
  envelope: Envelope,
): Promise<string | Unreadable> {
  const opened = await openText(rk, requestCid, answerPlace(requestCid, author), envelope, responseMessageSchema)
  return opened === unreadable ? unreadable : opened.text
}

async function openText<T>(
  rk: HeldKey | undefined,
  requestCid: string,
  place: EnvelopePlace,
  envelope: Envelope,
  schema: z.ZodMiniType<T>,
): Promise<T | Unreadable> {
  const bytes = await openEnvelope(rk, { place, under: { kind: 'request', cid: requestCid } }, envelope)
  if (bytes === unreadable) return unreadable
  try {
    const parsed = schema.safeParse(JSON.parse(textOf(bytes) ?? ''))
    return parsed.success ? parsed.data : unreadable
  } catch {
    return unreadable
  }
}
