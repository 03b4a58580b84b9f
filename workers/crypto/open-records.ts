// From records of the wire to the plaintext that a screen shows: sections of a patient, the free text of an answer, messages.
// What is asked for is the record's own cid and key (EN6); what does not open says why.
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { EventRecord, RequestRecord } from '../../contract/http/records.ts'
import { type ProfileSectionKey, profilePath, profileSectionKeys } from '../../contract/records/patient-profile.ts'
import type { Opened, OpenedMessage, OpenedProfile } from './api.ts'
import { type Unreadable, unreadable } from './core/aead.ts'
import { openSection } from './core/drafting/profile.ts'
import { openHandoverNote } from './core/handover-note.ts'
import type { HeldKey } from './core/held-key.ts'
import { openMessage, openResponseMessage } from './core/request-texts.ts'
import type { KeyRing } from './key-ring.ts'
import type { OwnOrganisation } from './organisations.ts'

/** A key by its id, when it could be opened. */
export type KeyOf = (kid: string) => HeldKey | undefined
/** The keys of records that are open, and what was seen under them. */
export type Ring = Pick<KeyRing, 'get' | 'counters'>

interface SealedPatient {
  readonly cid: string
  readonly envelopes: Readonly<Record<string, Envelope | 'redacted'>>
}

const openedOf = <T>(value: T | Unreadable): Opened<T> =>
  value === unreadable ? { state: 'unreadable' } : { state: 'open', value: value as T }

/**
 * The sections of a patient. `none`: nothing was shared with us, so that a section that did not come is closed, not empty.
 * Sections that were not asked for are 'missing'.
 */
export async function openProfile(
  patient: SealedPatient,
  ring: Ring,
  shared: RequestRecord['shared'] | 'own',
  sections: readonly ProfileSectionKey[] = profileSectionKeys,
): Promise<OpenedProfile> {
  const open = async (section: ProfileSectionKey): Promise<Opened<unknown>> => {
    if (!sections.includes(section)) return { state: 'missing' }
    const envelope = patient.envelopes[profilePath(section)]
    if (envelope === undefined) return { state: shared === 'none' ? 'no_key' : 'missing' }
    if (envelope === 'redacted') return { state: 'redacted' }
    const key = ring.get(envelope.kid)
    if (!key) return { state: 'no_key' }
    const value = await openSection(key, patient.cid, section, envelope)
    if (value === unreadable) return { state: 'unreadable' }
    const isOlder = ring.counters.see(patient.cid, section, value.counter) === 'older'
    return { state: 'open', value, ...(isOlder ? { older: true } : {}) }
  }
  const entries = await Promise.all(profileSectionKeys.map(async (section) => [section, await open(section)] as const))
  return Object.fromEntries(entries) as OpenedProfile
}

/** The free text of an answer; null when there is none. An answer of nobody has no author to be bound to. */
export async function openResponse(record: RequestRecord, keyOf: KeyOf): Promise<Opened<string> | null> {
  const { message, account } = record.response
  if (!message) return null
  const key = keyOf(message.kid)
  if (!key) return { state: 'no_key' }
  return openedOf(account ? await openResponseMessage(key, record.cid, account.id, message) : unreadable)
}

/**
 * Q21: the texts of the messages among a request's events; one that does not open is empty and marked. EN2: so is a second
 * one with the same cid, which is a replay.
 * @param keysWithheld the request has ended for this side: a message whose key is missing is closed, not broken
 * @param open in the place of opening each: what remembers
 */
export async function openMessages(
  request: string,
  events: readonly EventRecord[],
  keyOf: KeyOf,
  keysWithheld = false,
  open = openMessage,
): Promise<OpenedMessage[]> {
  const seen = new Set<string>()
  const opened = events.map(async ({ id, account, context }): Promise<OpenedMessage[]> => {
    const { message, message_cid: cid } = context
    if (!message || !cid) return []
    const isReplay = seen.has(cid)
    seen.add(cid)
    if (keysWithheld && !isReplay && !keyOf(message.kid)) {
      return [{ event: id, cid, text: '', unreadable: true, closed: true }]
    }
    const opened = isReplay || !account ? unreadable : await open(keyOf(message.kid), request, cid, account.id, message)
    if (opened === unreadable) return [{ event: id, cid, text: '', unreadable: true }]
    const { text, from } = opened
    return [{ event: id, cid, text, unreadable: false, ...(from && { from }) }]
  })
  return (await Promise.all(opened)).flat()
}

/** The handover notes among a request's events, under the house's own secrets of any generation. */
export async function openNotes(
  events: readonly EventRecord[],
  { bySecret }: Pick<OwnOrganisation, 'bySecret'>,
): Promise<OpenedMessage[]> {
  const opened = events.map(async ({ id, account, context: { note, note_cid: cid } }): Promise<OpenedMessage[]> => {
    if (!note || !cid) return []
    const text = account ? await openHandoverNote(bySecret.get(note.kid)?.secret, cid, account.id, note) : unreadable
    return [{ event: id, cid, text: text === unreadable ? '' : text, unreadable: text === unreadable }]
  })
  return (await Promise.all(opened)).flat()
}
