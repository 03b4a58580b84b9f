// The file of one person's data (docs/EXPORT.md): what the format says, and nothing sealed, no key and no number of the protocol. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Words } from '../../../domain/words.ts'
import type { ExportedFile, ExportedPatient, ExportedRequest } from '../../data/export-port.ts'
import type { Sealed } from '../../data/ports.ts'
import { explained } from './named-codes.ts'

export const exportFormat = 'anschluss-export'
/** raised when a field goes or means something else; new fields do not raise it */
export const exportVersion = 1

export interface ExportHead {
  /** ms */
  readonly at: number
  /** who made it */
  readonly by: string
}

/** Why something is not in the file, by words that stay the same in every language. */
export interface NotIncluded {
  readonly what: string
  readonly why: string
}

type Person = { readonly first_name: string; readonly last_name: string } | null | undefined
const nameOf = (person: Person): string | null =>
  person ? [person.first_name, person.last_name].filter((part) => part !== '').join(' ') || null : null

const openedOf = <T>(sealed: Sealed<T>): T | null => (sealed.state === 'open' ? sealed.value : null)

/** what the protocol needs, and no person */
const ofTheProtocol = [
  'message',
  'message_iv',
  'message_cid',
  'note',
  'note_cid',
  'file_cid',
  'subject_account',
] as const

function eventOf({ type, timestamp, side, account, context }: EventRecord) {
  const told = Object.entries(context).filter(([key]) => !ofTheProtocol.some((one) => one === key))
  return {
    at: timestamp,
    what: type,
    side,
    by: nameOf(account),
    ...(context.subject_account ? { about: nameOf(context.subject_account) } : {}),
    ...(told.length > 0 ? { details: Object.fromEntries(told) } : {}),
  }
}

function requestOf({ record, answerText, events, messages }: ExportedRequest) {
  const { message: _, account, ...answer } = record.response
  const byEvent = new Map(messages.map((one) => [one.event, one]))
  return {
    number: record.id,
    provider: { name: record.careprovider.name, city: record.careprovider.city },
    asked_by: record.careseeker.name,
    status: record.status,
    sent_at: record.sent_at,
    updated_at: record.updated_at,
    released: record.shared,
    distance_m: record.distance_m,
    answer: { ...answer, by: nameOf(account), text: answerText && openedOf(answerText) },
    messages: events.flatMap((event) => {
      const message = byEvent.get(event.id)
      if (!message) return []
      return [
        {
          at: event.timestamp,
          side: event.side,
          by: nameOf(event.account),
          text: message.unreadable ? null : message.text,
        },
      ]
    }),
    history: events.map(eventOf),
  }
}

/** A name that every system unpacks, and no two the same: its number stands before it. */
export function pathOf({ record, header }: ExportedFile): string {
  const name = header.state === 'open' ? header.value.name : 'unnamed'
  return `files/${record.id}-${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-100)}`
}

const fileOf = (file: ExportedFile) => ({
  number: file.record.id,
  name: openedOf(file.header)?.name ?? null,
  type: openedOf(file.header)?.type ?? null,
  category: openedOf(file.header)?.category ?? null,
  added_at: file.record.created_at,
  side: file.record.side,
  by: nameOf(file.record.account),
  request: file.record.auction_request_id,
  path: file.content.ok ? pathOf(file) : null,
})

/** What could not be opened here, so that a gap never looks like nothing. */
export function notIncludedOf({ record, profile, requests, forms, files }: ExportedPatient): NotIncluded[] {
  const sealed = (what: string, { state }: Sealed<unknown>): NotIncluded[] =>
    state === 'open' || state === 'missing' ? [] : [{ what, why: state }]
  const of = `patients/${record.id}`
  return [
    ...Object.entries(profile).flatMap(([part, value]) => sealed(`${of}/profile/${part}`, value)),
    ...requests.flatMap(({ record: { id }, answerText, messages }) => [
      ...(answerText ? sealed(`${of}/requests/${id}/answer/text`, answerText) : []),
      ...messages
        .filter(({ unreadable }) => unreadable)
        .map(({ event }) => ({ what: `${of}/requests/${id}/messages/${event}`, why: 'unreadable' })),
    ]),
    ...forms.flatMap(({ search, name, parts }) =>
      parts.flatMap(({ part, content }) => sealed(`${of}/searches/${search}/forms/${name}/${part}`, content)),
    ),
    ...files.flatMap(({ record: { id }, content }) =>
      content.ok ? [] : [{ what: `${of}/files/${id}`, why: content.error }],
    ),
  ]
}

function patientOf(patient: ExportedPatient) {
  const { record, profile, requests, forms, events, files, readers, access } = patient
  const { case_number_hmac: _, ...readable } = record.readable
  return {
    number: record.id,
    created_at: record.created_at,
    archived: record.archived,
    in_charge: nameOf(record.assignee),
    facts: readable,
    profile: Object.fromEntries(
      Object.entries(profile).map(([part, sealed]) => {
        const { counter: __, ...said } = (openedOf(sealed as Sealed<{ readonly counter?: number }>) ?? {}) as {
          readonly counter?: number
        }
        return [part, said]
      }),
    ),
    searches: record.auctions.map((search) => ({
      number: search.id,
      created_at: search.created_at,
      lifecycle: search.lifecycle,
      state: search.state,
      planned: search.elective ?? false,
      criteria: search.criteria,
      chosen: search.winner && {
        provider: search.winner.careprovider?.name ?? null,
        solution: search.winner.solution,
        from: search.winner.available_from ?? null,
      },
      requests: requests.filter((one) => one.record.auction.id === search.id).map(requestOf),
      forms: forms
        .filter((form) => form.search === search.id)
        .map(({ name, createdAt, parts }) => ({
          name,
          created_at: createdAt,
          parts: parts.map(({ part, version, at, account, content }) => ({
            part,
            version,
            saved_at: at,
            by: nameOf(account),
            content: openedOf(content),
          })),
        })),
    })),
    history: events.map(eventOf),
    files: files.map(fileOf),
    readers,
    access_log: access,
  }
}

/** The whole file; `account`: what is known of whoever it is about, beside patients. */
export function exportDocument(
  { at, by }: ExportHead,
  of: { readonly account?: object; readonly patients?: readonly ExportedPatient[] },
  words: Words,
) {
  const { account, patients = [] } = of
  return {
    format: exportFormat,
    version: exportVersion,
    exported_at: new Date(at).toISOString(),
    exported_by: by,
    language: words.locale,
    ...(account ? { account: explained(account, words) } : {}),
    ...(patients.length > 0
      ? {
          patients: patients.map((one) => {
            const { profile, ...rest } = patientOf(one)
            return { ...(explained(rest, words) as object), profile: explained(profile, words) }
          }),
        }
      : {}),
    not_included: patients.flatMap(notIncludedOf),
  }
}
