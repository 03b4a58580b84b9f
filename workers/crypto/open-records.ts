// From records of the wire to the plaintext that a screen shows: sections of a patient, the free text of an answer, messages.
// What is asked for is the record's own cid and key (EN6); what does not open says why.
import * as z from 'zod/mini'
import type { Envelope, EnvelopePlace } from '../../contract/envelope/v1.ts'
import type { EventRecord, RequestRecord } from '../../contract/http/records.ts'
import { messageSchema, responseMessagePath, responseMessageSchema } from '../../contract/records/message.ts'
import {
  type ProfileSectionKey,
  profilePath,
  profileSectionKeys,
  profileSections,
} from '../../contract/records/patient-profile.ts'
import type { Opened, OpenedMessage, OpenedProfile } from './api.ts'
import { unreadable } from './core/aead.ts'
import { textOf } from './core/bytes.ts'
import { openEnvelope } from './core/envelope.ts'
import type { HeldKey, KeyKind } from './core/held-key.ts'

/** A key by its id, when it could be opened. */
export type KeyOf = (kid: string) => HeldKey | undefined

export interface Place {
  readonly place: EnvelopePlace
  readonly under: { readonly kind: KeyKind; readonly cid: string }
}

const unread = { state: 'unreadable' } as const

/** JSON of an envelope by its schema. */
export async function openJson<S extends z.core.$ZodType>(
  schema: S,
  keyOf: KeyOf,
  asked: Place,
  envelope: Envelope,
): Promise<Opened<z.output<S>>> {
  const key = keyOf(envelope.kid)
  if (!key) return { state: 'no_key' }
  const bytes = await openEnvelope(key, asked, envelope)
  if (bytes === unreadable) return unread
  const parsed = z.safeParse(schema, jsonOf(textOf(bytes)))
  return parsed.success ? { state: 'open', value: parsed.data } : unread
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

interface SealedPatient {
  readonly cid: string
  readonly envelopes: Readonly<Record<string, Envelope | 'redacted'>>
}

/**
 * The sections of a patient. `none`: nothing was shared with us, so that a section that did not come is closed, not empty.
 * Sections that were not asked for are 'missing'.
 */
export async function openProfile(
  patient: SealedPatient,
  keyOf: KeyOf,
  shared: RequestRecord['shared'] | 'own',
  sections: readonly ProfileSectionKey[] = profileSectionKeys,
): Promise<OpenedProfile> {
  const open = async (section: ProfileSectionKey): Promise<Opened<unknown>> => {
    if (!sections.includes(section)) return { state: 'missing' }
    const envelope = patient.envelopes[profilePath(section)]
    if (envelope === undefined) return { state: shared === 'none' ? 'no_key' : 'missing' }
    if (envelope === 'redacted') return { state: 'redacted' }
    const place = { kind: 'patient', cid: patient.cid, path: profilePath(section), author: null }
    return openJson(profileSections[section], keyOf, { place, under: { kind: 'patient', cid: patient.cid } }, envelope)
  }
  const entries = await Promise.all(profileSectionKeys.map(async (section) => [section, await open(section)] as const))
  return Object.fromEntries(entries) as OpenedProfile
}

/** The free text of an answer; null when there is none. */
export async function openResponse(record: RequestRecord, keyOf: KeyOf): Promise<Opened<string> | null> {
  const { message, account } = record.response
  if (!message) return null
  const place = { kind: 'auction_request', cid: record.cid, path: responseMessagePath, author: account?.id ?? null }
  const opened = await openJson(
    responseMessageSchema,
    keyOf,
    { place, under: { kind: 'request', cid: record.cid } },
    message,
  )
  return opened.state === 'open' ? { state: 'open', value: opened.value.text } : opened
}

/**
 * Q21: the texts of the messages among a request's events; one that does not open is empty and marked. EN2: so is a second
 * one with the same cid, which is a replay.
 */
export function openMessages(request: string, events: readonly EventRecord[], keyOf: KeyOf): Promise<OpenedMessage[]> {
  const seen = new Set<string>()
  const opened = events.map(async ({ id, account, context }): Promise<OpenedMessage[]> => {
    const { message, message_cid: cid } = context
    if (!message || !cid) return []
    const replayed = seen.has(cid)
    seen.add(cid)
    if (replayed) return [{ event: id, cid, text: '', unreadable: true }]
    const place = { kind: 'message', cid, path: 'message', author: account?.id ?? null }
    const text = await openJson(messageSchema, keyOf, { place, under: { kind: 'request', cid: request } }, message)
    return [{ event: id, cid, text: text.state === 'open' ? text.value.text : '', unreadable: text.state !== 'open' }]
  })
  return Promise.all(opened).then((lists) => lists.flat())
}
