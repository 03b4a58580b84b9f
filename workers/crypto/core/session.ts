// The encryption service's client (E23), on keys and wraps: a session is the key of one record (PK, RK) with those who have it.
import type { Envelope, EnvelopePlace } from '../../../contract/envelope/v1.ts'
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import { type Unreadable, unreadable } from './aead.ts'
import { textOf, utf8 } from './bytes.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import { type HeldKey, newKey } from './held-key.ts'
import type { Signer } from './sign.ts'
import type { Recipient } from './wrap.ts'
import { wrapKey } from './wrap-key.ts'

export type SessionKind = 'patient' | 'request'

/** What a session is found in: the unwrapped keys of an open account. */
export interface HeldSessions {
  get(kid: string): HeldKey | undefined
  find(kind: SessionKind, cid: string): HeldKey | undefined
}

/** A new key for a record, and its wraps in the order of the recipients. */
export async function createSession(
  kind: SessionKind,
  cid: string,
  recipients: readonly Recipient[],
  signer: Signer,
): Promise<{ readonly key: HeldKey; readonly wraps: Wrap[] }> {
  const key = newKey({ kind, cid, generation: 1 })
  return { key, wraps: await addRecipients(key, recipients, signer) }
}

/** By the record's cid, in its newest generation. */
export const retrieveSession = (held: HeldSessions, kind: SessionKind, cid: string): HeldKey | undefined =>
  held.find(kind, cid)

/** By something that was encrypted in it, whatever its generation. */
export const retrieveSessionOf = (held: HeldSessions, message: Pick<Envelope, 'kid'>): HeldKey | undefined =>
  held.get(message.kid)

export const encryptMessage = (session: HeldKey, place: EnvelopePlace, text: string): Promise<Envelope> =>
  sealEnvelope(session, place, utf8(text))

/** The text; `unreadable` for another session's, another place's and a changed one alike. */
export async function decryptMessage(
  session: HeldKey,
  place: EnvelopePlace,
  message: Envelope,
): Promise<string | Unreadable> {
  const bytes = await openEnvelope(session, { place, under: { kind: session.kind, cid: session.cid } }, message)
  return bytes === unreadable ? unreadable : (textOf(bytes) ?? unreadable)
}

/** The session's key for more recipients, whose keys were verified before. */
export async function addRecipients(key: HeldKey, recipients: readonly Recipient[], signer: Signer): Promise<Wrap[]> {
  const wraps: Wrap[] = []
  for (const recipient of recipients) wraps.push(await wrapKey(key, recipient, signer))
  return wraps
}
