// Whether chains of entries are whole: numbered without a gap, each naming the hash of the one before, each hash the one of its text.
import { type AccessEntry, accessEntryText } from '../../contract/envelope/access-log.ts'
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { Db } from '../db/database.ts'
import { sha256Of } from '../platform/signatures.ts'
import { type ChainRow, type Head, readAccessRows, readRosterRows } from '../stores/backup/reader.ts'
import { hashOfEntry } from '../stores/crypto/roster.ts'

/** chains asked for at a time */
const batchSize = 500

interface Kind<Entry extends { readonly n: number; readonly prev: string | null }> {
  readonly read: (db: Db, after: number, limit: number) => Promise<ChainRow<Entry>[]>
  readonly hashOf: (row: ChainRow<Entry>) => string
}

export const rosterChains: Kind<RosterEntry> = { read: readRosterRows, hashOf: ({ entry }) => hashOfEntry(entry) }
export const accessChains: Kind<AccessEntry> = {
  read: readAccessRows,
  hashOf: ({ cid, entry }) => sha256Of(accessEntryText(cid, entry)),
}

export interface CheckedChains {
  readonly chains: number
  readonly entries: number
  /** organisations or patients */
  readonly broken: readonly number[]
  /** of the heads that are asked for, those whose entry is missing or another one */
  readonly behind: readonly number[]
}

/**
 * All chains of a kind.
 * @param heads that have to be there
 */
export async function checkChains<Entry extends { readonly n: number; readonly prev: string | null }>(
  db: Db,
  { read, hashOf }: Kind<Entry>,
  heads: readonly Head[],
): Promise<CheckedChains> {
  const wanted = new Map(heads.map((head) => [head.id, head]))
  const broken = new Set<number>()
  let [chains, entries, after] = [0, 0, 0]
  for (;;) {
    const rows = await read(db, after, batchSize)
    if (rows.length === 0) return { chains, entries, broken: [...broken], behind: [...wanted.keys()] }
    let before: ChainRow<Entry> | null = null
    for (const row of rows) {
      const isFirst: boolean = before?.id !== row.id
      if (isFirst) chains++
      const [n, prev]: [number, string | null] = isFirst || !before ? [1, null] : [before.n + 1, before.hash]
      const { entry } = row
      if (row.n !== n || entry.n !== n || entry.prev !== prev || hashOf(row) !== row.hash) broken.add(row.id)
      const head = wanted.get(row.id)
      if (head && head.n === row.n && head.hash === row.hash) wanted.delete(row.id)
      entries++
      after = row.id
      before = row
    }
  }
}
