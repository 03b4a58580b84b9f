// A handover note of a provider's house: sealed and opened under its group's secret, GS. The clinic has no key that opens it.
import type { Envelope } from '../../../contract/envelope/v1.ts'
import { handoverNotePlace, handoverNoteSchema } from '../../../contract/records/handover-note.ts'
import { type Unreadable, unreadable } from './aead.ts'
import { textOf, utf8 } from './bytes.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import type { HeldKey } from './held-key.ts'

export const sealHandoverNote = (house: HeldKey, cid: string, author: number, text: string): Promise<Envelope> =>
  sealEnvelope(house, handoverNotePlace(cid, author), utf8(JSON.stringify({ text })))

/** The text, or `unreadable`; `house` is the group's secret that the envelope names. */
export async function openHandoverNote(
  house: HeldKey | undefined,
  cid: string,
  author: number,
  envelope: Envelope,
): Promise<string | Unreadable> {
  if (!house) return unreadable
  const asked = { place: handoverNotePlace(cid, author), under: { kind: 'group', cid: house.cid } } as const
  const bytes = await openEnvelope(house, asked, envelope)
  if (bytes === unreadable) return unreadable
  try {
    const parsed = handoverNoteSchema.safeParse(JSON.parse(textOf(bytes) ?? ''))
    return parsed.success ? parsed.data.text : unreadable
  } catch {
    return unreadable
  }
}
