// The two ways in which bodies and events lie in the mirror: a row of a request's own, and packs of many that a snapshot
// writes (docs/decisions/0022-packs-of-records-and-keys.md). A pack's plaintext is one line of JSON for each of its ids.
import type { EventRecord } from '../../contract/http/records.ts'
import { mergeEvents } from '../../device/pull/page.ts'
import type { StoredBody, StoredEvents } from '../../device/store/mirror.ts'
import { type BodyRow, type PackRow, packLength } from '../../device/store/tables.ts'
import type { Body } from './body.ts'
import type { Home } from './local-session.ts'
import { rowName, type Vault } from './vault.ts'

/** as many new requests in one page come from a snapshot; fewer get rows of their own */
export const packFrom = 50

export const idOfBody = (body: Body): number => (body.kind === 'record' ? body.record.id : body.stub.id)
const revOfBody = (body: Body): number => (body.kind === 'record' ? body.record.rev : body.stub.rev)

/** One row for each body. */
export const sealBodyRows = ({ vault, partition }: Home, bodies: readonly Body[]): Promise<BodyRow[]> =>
  Promise.all(
    bodies.map(async (body) => {
      const id = idOfBody(body)
      return { id, partition, rev: revOfBody(body), sealed: await vault.seal(rowName.body(id), body) }
    }),
  )

/** A few rows for many bodies. */
export const sealBodyPacks = (home: Home, bodies: readonly Body[]): Promise<PackRow[]> =>
  sealPacks(
    home,
    'bodies',
    bodies.map((body) => ({ id: idOfBody(body), mark: revOfBody(body), line: JSON.stringify(body) })),
  )

/** A few rows for the events of many requests. */
export const sealEventPacks = (home: Home, events: ReadonlyMap<number, readonly EventRecord[]>): Promise<PackRow[]> =>
  sealPacks(
    home,
    'events',
    Array.from(events, ([id, list]) => {
      let mark = 0
      for (const { no } of list) mark = Math.max(mark, no)
      return { id, mark, line: JSON.stringify(list) }
    }),
  )

/** Bodies in the order of what was stored; null where nothing is, or it does not open. A pack is opened once. */
export async function openBodies(vault: Vault, stored: readonly (StoredBody | undefined)[]): Promise<(Body | null)[]> {
  const linesByPack = openPacksOnce(vault, 'bodies')
  return Promise.all(
    stored.map(async (body) => {
      if (!body) return null
      if (!body.pack) return vault.open<Body>(rowName.body(body.id), body.sealed)
      return parseLine<Body>((await linesByPack(body.pack)).get(body.id))
    }),
  )
}

/**
 * A request's events by number; null when a part of them does not open.
 * @param linesByPack of many requests, so that a pack is opened once
 */
export async function openStoredEvents(
  vault: Vault,
  { request, parts }: Pick<StoredEvents, 'request' | 'parts'>,
  linesByPack = openPacksOnce(vault, 'events'),
): Promise<EventRecord[] | null> {
  const lists = await Promise.all(
    parts.map(async ({ sealed, pack }) =>
      pack
        ? parseLine<EventRecord[]>((await linesByPack(pack)).get(request))
        : vault.open<EventRecord[]>(rowName.events(request), sealed),
    ),
  )
  let events: readonly EventRecord[] = []
  for (const list of lists) {
    if (list === null) return null
    events = mergeEvents(events, list).events
  }
  return [...events]
}

/** SY5: the packs sealed anew without these requests; one that holds nothing more has no ids. */
export function packsWithout(
  home: Home,
  kind: PackKind,
  packs: readonly PackRow[],
  gone: ReadonlySet<number>,
): Promise<PackRow[]> {
  return Promise.all(
    packs.map(async (pack) => {
      const lines = await openLines(home.vault, kind, pack)
      const items = pack.ids.map((id, i) => ({ id, mark: pack.marks[i] ?? 0, line: lines.get(id) ?? 'null' }))
      const sealed = await sealPack(
        home,
        kind,
        items.filter(({ id }) => !gone.has(id)),
      )
      return pack.n === undefined ? sealed : { ...sealed, n: pack.n }
    }),
  )
}

type PackKind = 'bodies' | 'events'

/** One request's line in a pack. */
interface PackItem {
  readonly id: number
  readonly mark: number
  readonly line: string
}

/** In the order of their ids, as many in one pack as the store takes well. */
function sealPacks(home: Home, kind: PackKind, items: readonly PackItem[]): Promise<PackRow[]> {
  const packs: PackItem[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const item of [...items].sort((one, other) => one.id - other.id)) {
    length += item.line.length
    if (length > packLength) {
      packs.push([])
      length = item.line.length
    }
    packs.at(-1)?.push(item)
  }
  return Promise.all(packs.map((pack) => sealPack(home, kind, pack)))
}

async function sealPack({ vault, partition }: Home, kind: PackKind, items: readonly PackItem[]): Promise<PackRow> {
  const ids = items.map(({ id }) => id)
  const marks = items.map(({ mark }) => mark)
  const text = items.map(({ line }) => line).join('\n')
  return { partition, ids, marks, sealed: await vault.sealText(rowName.pack(kind, ids, marks), text) }
}

async function openLines(vault: Vault, kind: PackKind, pack: PackRow): Promise<ReadonlyMap<number, string>> {
  const text = await vault.openText(rowName.pack(kind, pack.ids, pack.marks), pack.sealed)
  const lines = text?.split('\n') ?? []
  return new Map(lines.flatMap((line, i) => (pack.ids[i] === undefined ? [] : [[pack.ids[i], line] as const])))
}

/** Lines by request; a pack is opened once as long as the answer is held. */
export function openPacksOnce(vault: Vault, kind: PackKind): (pack: PackRow) => Promise<ReadonlyMap<number, string>> {
  const opened = new Map<number | undefined, Promise<ReadonlyMap<number, string>>>()
  return (pack) => {
    const lines = opened.get(pack.n) ?? openLines(vault, kind, pack)
    opened.set(pack.n, lines)
    return lines
  }
}

/** Lines were made by this worker: no schema. */
const parseLine = <T>(line: string | undefined): T | null =>
  line === undefined ? null : (JSON.parse(line) as T | null)
