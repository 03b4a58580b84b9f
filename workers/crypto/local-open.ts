// Opening what lies on the device: one request with its profile, its events and messages, blocks of heads, queued texts.

import { type Packed, pack } from '../../contract/envelope/packed.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import type { Store } from '../../device/store/database.ts'
import { readMirrorState } from '../../device/store/meta.ts'
import { readBlocks, readBody, readEvents, readHeadBlocks } from '../../device/store/mirror.ts'
import type { HeadBlockRow } from '../../device/store/tables.ts'
import type { HeadSlice, LocalEvents, LocalRequest } from './api.ts'
import type { Body } from './body.ts'
import type { Home, LocalState } from './local-session.ts'
import { openMessages, openProfile, openResponse } from './open-records.ts'
import { openBodies, openStoredEvents } from './packs.ts'
import { rowName } from './vault.ts'

export interface OpenDeps {
  readonly store: Store
  readonly open: LocalState
  readonly home: Home
  /** brings the record's keys into the ring, and keeps what was unwrapped */
  readonly openKeys: (record: RequestRecord) => Promise<void>
  /** EN6: keeps the counters of the sections that were opened */
  readonly keepCounters: (record: RequestRecord) => Promise<void>
}

export async function readRequest({ store, home }: Pick<OpenDeps, 'store' | 'home'>, id: number): Promise<Body | null> {
  const { side } = await readMirrorState(store)
  const [body] = await openBodies(home.vault, [await readBody(store, side, id)])
  return body ?? null
}

export async function openRequest(deps: OpenDeps, id: number): Promise<LocalRequest | null> {
  const body = await readRequest(deps, id)
  if (!body || body.kind === 'stub') return body
  const { record } = body
  await deps.openKeys(record)
  const keyOf = (kid: string) => deps.open.ring.get(kid)
  const [profile, responseMessage] = await Promise.all([
    openProfile(record.patient, deps.open.ring, record.shared),
    openResponse(record, keyOf),
  ])
  await deps.keepCounters(record)
  return { kind: 'record', record, opened: { id, profile, responseMessage } }
}

export async function openEvents(deps: OpenDeps, id: number): Promise<LocalEvents> {
  const { store, home, open } = deps
  const body = await readRequest(deps, id)
  const { side } = await readMirrorState(store)
  const [stored] = await readEvents(store, side, [id])
  const events = stored ? await openStoredEvents(home.vault, stored) : null
  if (!events || body?.kind !== 'record') return { events: events ?? [], messages: [] }
  await deps.openKeys(body.record)
  const messages = await openMessages(body.record.cid, events, (kid) => open.ring.get(kid))
  return { events, messages }
}

/** `limit` blocks before block `before`, newest first; their text stays packed bytes. */
export async function openHeads(
  { store, home }: Pick<OpenDeps, 'store' | 'home'>,
  before: number | null,
  limit: number,
): Promise<HeadSlice> {
  const { side } = await readMirrorState(store)
  const range = before === null ? { limit } : { before, limit }
  const rows = await readHeadBlocks(store, side, home.partition, range)
  const slice = await openBlocks(home, rows)
  return { ...slice, next: rows.length === limit ? (rows.at(-1)?.block ?? null) : null }
}

export async function openHeadBlocks(
  { store, home }: Pick<OpenDeps, 'store' | 'home'>,
  numbers: readonly number[],
): Promise<HeadSlice> {
  const { side } = await readMirrorState(store)
  const rows = await readBlocks(
    store,
    side,
    numbers.map((block) => ({ partition: home.partition, block })),
  )
  const slice = await openBlocks(
    home,
    rows.filter((row) => row !== undefined),
  )
  return { ...slice, next: null }
}

async function openBlocks({ vault }: Home, rows: readonly HeadBlockRow[]): Promise<Omit<HeadSlice, 'next'>> {
  const opened = await Promise.all(rows.map(({ block, sealed }) => vault.openBytes(rowName.head(block), sealed)))
  const readable = rows.flatMap((row, i) => {
    const bytes = opened[i]
    return bytes ? [{ row, bytes }] : []
  })
  const blocks: Packed = pack(readable.map(({ bytes }) => bytes))
  return {
    blocks,
    numbers: readable.map(({ row }) => row.block),
    versions: readable.map(({ row }) => row.version),
  }
}

/** Own texts only: another author's stay closed, because they lie under another partition. */
export async function openTexts(
  store: Store,
  { ownVault, account }: LocalState,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const rows = await store.outbox.bulkGet([...ids])
  return Promise.all(
    rows.map(async (row) => {
      if (!row?.text || row.account !== account.account) return null
      return ownVault.openText(rowName.text(row.id), row.text)
    }),
  )
}
