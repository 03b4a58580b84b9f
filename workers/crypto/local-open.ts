// Opening what lies on the device: blocks of heads, and a request's stored body. What a person opens is local-request.ts.

import { type Packed, pack } from '../../contract/envelope/packed.ts'
import type { Store } from '../../device/store/database.ts'
import { readMirrorState } from '../../device/store/meta.ts'
import { readBlocks, readBody, readHeadBlocks, readShown } from '../../device/store/mirror.ts'
import type { HeadBlockRow } from '../../device/store/tables.ts'
import type { HeadSlice } from './api.ts'
import type { Body } from './body.ts'
import type { CachedBody } from './cached-body.ts'
import type { Home } from './local-session.ts'
import { rowName } from './vault.ts'

interface Deps {
  readonly store: Store
  readonly home: Home
}

export async function readRequest(
  { store, home, kept }: Deps & { readonly kept: CachedBody },
  id: number,
): Promise<Body | null> {
  const since = kept.changes()
  const stored = await readShown(store, (side) => readBody(store, side, id))
  return kept.open(home.vault, stored, since)
}

/** `limit` blocks before block `before`, newest first; their text stays packed bytes. */
export async function openHeads({ store, home }: Deps, before: number | null, limit: number): Promise<HeadSlice> {
  const { side } = await readMirrorState(store)
  const range = before === null ? { limit } : { before, limit }
  const rows = await readHeadBlocks(store, side, home.partition, range)
  const slice = await openBlocks(home, rows)
  return { ...slice, next: rows.length === limit ? (rows.at(-1)?.block ?? null) : null }
}

export async function openHeadBlocks({ store, home }: Deps, numbers: readonly number[]): Promise<HeadSlice> {
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
