// What the search worker asks for: documents of requests, opened in portions, and kept in sealed packs. Loaded with the first search.
import { expose } from 'comlink'
import type { EventRecord, RequestRecord } from '../../contract/http/records.ts'
import type { PatientProfile } from '../../contract/records/patient-profile.ts'
import type { SearchDocument, SearchEntry, SearchFeed, SearchPlace } from '../../contract/records/search-documents.ts'
import { readMirrorState } from '../../device/store/meta.ts'
import { readBlocks, readBodies, readEvents, readHeadBlocks, type StoredEvents } from '../../device/store/mirror.ts'
import { keepSearchPacks, readSearchPacks } from '../../device/store/search.ts'
import { type PackRow, packLength } from '../../device/store/tables.ts'
import { isAssessment } from '../../domain/assessment-event.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import { asSearched, textsUntil } from '../../domain/patient/search-rules.ts'
import type { Opened, OpenedProfile } from './api.ts'
import type { Body } from './body.ts'
import { createFiles } from './files.ts'
import type { OpenDeps } from './local-request.ts'
import { type KeyOf, openMessages, openProfile, openResponse, type Ring } from './open-records.ts'
import { openBodies, openPacksOnce, openStoredEvents } from './packs.ts'
import { SeenCounters } from './seen-counters.ts'
import { readStoredKeys } from './stored-keys.ts'
import { rowName } from './vault.ts'

export interface SearchFeedDeps extends Pick<OpenDeps, 'store' | 'open' | 'home' | 'openKeys'> {
  /** false once the account was locked */
  readonly isOpen: () => boolean
}

/** packs that are opened in one portion */
const packsAtOnce = 50

export const serveSearch = (port: MessagePort, deps: SearchFeedDeps): void => expose(createSearchFeed(deps), port)

export function createSearchFeed({ store, open, home, openKeys, isOpen }: SearchFeedDeps): SearchFeed {
  const sideOf = async () => (await readMirrorState(store)).side
  return {
    async ids(blocks) {
      if (!isOpen()) return []
      const side = await sideOf()
      const { partition } = home
      const rows = blocks
        ? await readBlocks(
            store,
            side,
            blocks.map((block) => ({ partition, block })),
          )
        : await readHeadBlocks(store, side, partition)
      return rows.flatMap((row) => row?.ids ?? []).sort((one, other) => other - one)
    },
    async kept(after) {
      if (!isOpen()) return { packs: [], next: null }
      const rows = await readSearchPacks(store, await sideOf(), home.partition, { after, limit: packsAtOnce })
      const packs = await Promise.all(
        rows.map(({ ids, marks, sealed }) => home.vault.openText(rowName.pack('search', ids, marks), sealed)),
      )
      const next = rows.length < packsAtOnce ? null : (rows.at(-1)?.n ?? null)
      return { packs: packs.filter((lines) => lines !== null), next }
    },
    async read(ids, now) {
      if (!isOpen()) return { documents: [], closed: [] }
      const side = await sideOf()
      const [stored, events] = await Promise.all([readBodies(store, side, ids), readEvents(store, side, ids)])
      const bodies = await openBodies(home.vault, stored)
      const linesOf = openPacksOnce(home.vault, 'events')
      const withEvents = await Promise.all(
        bodies.map(async (body, i) => {
          const list = events[i]
          return isSearched(body) && list ? { body, stored: list, events: await eventsOf(body.record, list) } : null
        }),
      )
      const items = withEvents.filter((item) => item !== null)
      const keyOf = await keysOf(items)
      const documents = await Promise.all(items.map((item) => documentOf(item, keyOf, now)))
      return {
        documents: documents.map(({ document }) => document),
        closed: documents.filter(({ isClosed }) => isClosed).map(({ document }) => document.id),
      }

      /** Only of requests whose messages are searched; an assessment is points, and no text. */
      async function eventsOf(record: RequestRecord, list: StoredEvents): Promise<EventRecord[]> {
        if (!hasTexts(record, now)) return []
        const opened = (await openStoredEvents(home.vault, list, linesOf)) ?? []
        return opened.filter((event) => !isAssessment(event))
      }
    },
    async keep(documents) {
      if (!isOpen() || documents.length === 0) return
      const side = await sideOf()
      const rows = await Promise.all(packed(documents).map(sealed))
      if (isOpen()) await keepSearchPacks(store, side, rows)
    },
  }

  async function sealed(documents: readonly SearchDocument[]) {
    const ids = documents.map(({ id }) => id)
    const marks = documents.map(({ mark: [rev] }) => rev)
    const text = documents.map((document) => JSON.stringify(document)).join('\n')
    const row: PackRow = {
      partition: home.partition,
      ids,
      marks,
      sealed: await home.vault.sealText(rowName.pack('search', ids, marks), text),
    }
    return { row, lastNos: documents.map(({ mark: [, lastNo] }) => lastNo) }
  }

  /** Those that lie in the store, which the ring does not have to hold; the others by their wraps, as when somebody opens them. */
  async function keysOf(items: readonly Item[]): Promise<KeyOf> {
    const kids = new Set(items.flatMap((item) => [...neededKids(item), ...fileKids(item)]))
    const kept = await readStoredKeys(store, open.ring, home, kids)
    const stored = new Map(kept.map(({ key }) => [key.kid, key]))
    const keyOf: KeyOf = (kid) => stored.get(kid) ?? open.ring.get(kid)
    const missing = items.filter((item) => !neededKids(item).every(keyOf))
    await Promise.all(missing.map(({ body }) => openKeys(body.record)))
    return keyOf
  }

  async function documentOf(item: Item, keyOf: KeyOf, now: number) {
    const { events, stored } = item
    const { record } = item.body
    const ring: Ring = { get: keyOf, counters: new SeenCounters() }
    const withTexts = hasTexts(record, now)
    const sections = withTexts ? undefined : (['identity', 'diagnosis'] as const)
    const files = createFiles({
      account: () => open.account,
      keysOf: async () => fileKids(item).flatMap((kid) => keyOf(kid) ?? []),
    })
    const [profile, response, messages, headers] = await Promise.all([
      openProfile(record.patient, ring, record.shared, sections),
      withTexts ? openResponse(record, keyOf) : null,
      openMessages(record.cid, events, keyOf),
      files.openHeaders({ kind: 'request', record }, record.files),
    ])
    const entries = [
      ...profileEntries(profile),
      ...headers.flatMap(({ header }) => (header.state === 'open' ? entry('file', header.value.name) : [])),
      ...(response?.state === 'open' ? entry('text', response.value) : []),
      ...messages.flatMap(({ text }) => entry('message', text)),
    ]
    const { id, rev, updated_at: at, status } = record
    const document: SearchDocument = {
      id,
      mark: [rev, stored.lastNo],
      at,
      entries,
      textsUntil: textsUntil(status as RequestStatus, at),
    }
    const isClosed = !neededKids(item).every(keyOf) || headers.some(({ header }) => header.state === 'no_key')
    return { document: asSearched(document, now), isClosed }
  }
}

interface Item {
  readonly body: Extract<Body, { kind: 'record' }>
  readonly stored: StoredEvents
  readonly events: readonly EventRecord[]
}

const isSearched = (body: Body | null): body is Item['body'] => body?.kind === 'record'

const hasTexts = ({ status, updated_at: changedAt }: RequestRecord, now: number): boolean => {
  const until = textsUntil(status as RequestStatus, changedAt)
  return until === null || now < until
}

/** Of everything that is opened but files. */
const neededKids = ({ body: { record }, events }: Item): string[] => [
  ...[...Object.values(record.patient.envelopes), record.response.message].flatMap((envelope) =>
    envelope && envelope !== 'redacted' ? envelope.kid : [],
  ),
  ...events.flatMap(({ context }) => context.message?.kid ?? []),
]
/** What a file lies under stands in its record: a key of the request or of the patient. */
const fileKids = ({ body: { record } }: Item): string[] => [
  ...new Set(record.files.flatMap(({ keys }) => Object.values(keys).map(({ kid }) => kid))),
]

/** Composed letters, so that places in the text stay what they are. */
const entry = (place: SearchPlace, text: string): SearchEntry[] => {
  const trimmed = text.normalize('NFC').trim()
  return trimmed === '' ? [] : [{ place, text: trimmed }]
}

const openValue = <T>(section: Opened<T>): T | null => (section.state === 'open' ? section.value : null)
const nameOf = (person: { first_name?: string | undefined; last_name?: string | undefined } | undefined): string =>
  `${person?.first_name ?? ''} ${person?.last_name ?? ''}`

/** 'Hauptstr. 5, 26121 Oldenburg' */
function placeOf(identity: PatientProfile['identity'] | null | undefined): string {
  const { street = '', house_number = '', postcode = '', city = '' } = identity ?? {}
  return [`${street} ${house_number}`, `${postcode} ${city}`].filter((part) => part.trim() !== '').join(', ')
}

function profileEntries(profile: OpenedProfile): SearchEntry[] {
  const identity = openValue(profile.identity)
  const diagnosis = openValue(profile.diagnosis)
  const { main_diagnosis, secondary_diagnosis, icd_code, additional_icd_codes, ...texts } =
    diagnosis ?? ({} as Partial<NonNullable<PatientProfile['diagnosis']>>)
  const diagnoses = [main_diagnosis, secondary_diagnosis, icd_code, additional_icd_codes]
  return [
    ...entry('name', nameOf(identity ?? undefined)),
    ...diagnoses.flatMap((text) => entry('diagnosis', text ?? '')),
    ...[nameOf(identity?.contact), identity?.representation?.representative_name ?? ''].flatMap((name) =>
      entry('contact', name),
    ),
    ...entry('text', placeOf(identity)),
    ...[texts, openValue(profile.care_needs)].flatMap((section) =>
      textsIn(section).flatMap((text) => entry('text', text)),
    ),
  ]
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Every text that somebody wrote, at whatever depth; ids and days are none. */
function textsIn(value: unknown, key?: string): string[] {
  if (typeof value === 'string') return key === 'id' || day.test(value) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name))
}

/** As many in one row as the store takes well. */
function packed(documents: readonly SearchDocument[]): SearchDocument[][] {
  const packs: SearchDocument[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const document of documents) {
    const own = document.entries.reduce((sum, { text }) => sum + text.length + 30, 100)
    length += own
    if (length > packLength) {
      packs.push([])
      length = own
    }
    packs.at(-1)?.push(document)
  }
  return packs
}
