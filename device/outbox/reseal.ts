// KY6: what the server refused because its key ended goes out once more, sealed anew by its author under a new id. The refusal is
// final under the old id, so nothing is doubled; the new row takes the old one's place, so that the order holds.
import type { Store } from '../store/database.ts'
import { readOutbox, writeOutbox } from '../store/outbox.ts'
import type { OutboxRow, ResealedRow } from '../store/tables.ts'
import { rowsRestingOn } from './chain.ts'
import { freshRow } from './write.ts'

/** Rows that can rest on a stale one. `blocked`: by a server that ran them before it held a lane for a stale action. */
const mayFollow = (row: OutboxRow): boolean =>
  row.state === 'on_device' || row.state === 'held' || row.state === 'blocked' || row.state === 'stale'

/** OB6: the server has no result of it: it was never sent, or sent once and answered 'later'. Under a new id it is no second one. */
const isUnknown = ({ state, attempt, waitUntil }: OutboxRow): boolean =>
  (state === 'on_device' || state === 'held') && (attempt === 0 || (attempt === 1 && waitUntil !== null))

/**
 * What this author may have to seal anew, in the order of sending: stale rows, own ones that rest on them, because those name
 * the old id, and what waits behind them in their lanes, which lies under the same key.
 * @param rows of all lanes
 */
export function rowsToReseal(rows: readonly OutboxRow[], account: number): OutboxRow[] {
  const own = rows.filter((row) => row.account === account && mayFollow(row))
  const stale = own.filter(({ state }) => state === 'stale')
  const lanes = new Set(stale.map(({ lane }) => lane))
  const resting = new Set(stale.flatMap(({ id }) => rowsRestingOn(id, own)))
  return own
    .filter((row) => row.state === 'stale' || resting.has(row) || (lanes.has(row.lane) && isUnknown(row)))
    .sort((one, other) => one.place - other.place)
}

/** The same out of the store. */
export async function readRowsToSealAnew(store: Store, account: number): Promise<OutboxRow[]> {
  const own = store.outbox.where({ state: 'stale' }).filter((row) => row.account === account)
  return (await own.count()) > 0 ? rowsToReseal(await readOutbox(store), account) : []
}

/**
 * Puts rows that were sealed anew into the places of the old ones. An old row that another tab was quicker with, or that somebody
 * took away, stays as it is, and so does what rests on it. What rests on a replaced row and is somebody else's waits for them.
 * @returns how many were replaced
 */
export const replaceStale = (store: Store, sealed: readonly ResealedRow[], now: number): Promise<number> =>
  writeOutbox(store, async () => {
    const rows = await store.outbox.orderBy('place').toArray()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const given = new Set(sealed.map(({ old }) => old))
    const left = new Set<string>()
    let replaced = 0
    for (const { old: id, made } of sealed) {
      const old = byId.get(id)
      if (!old || !mayFollow(old) || (old.after !== undefined && left.has(old.after))) {
        left.add(id)
        continue
      }
      if (!made) {
        await store.outbox.put({ ...old, state: 'conflict', code: 'conflict', settledAt: now })
        continue
      }
      const { confirmedAt } = old
      const held = old.state === 'held' ? { state: old.state, code: old.code } : {}
      const over = { state: 'replaced', because: made.id, settledAt: now, text: null } as const
      await store.outbox.bulkPut([
        { ...old, ...over },
        { ...freshRow(made, old.place), confirmedAt, ...held },
      ])
      const foreign = rows.filter((row) => row.after === id && !given.has(row.id) && mayFollow(row))
      const waits = { state: 'stale', code: 'stale_key', because: made.id, settledAt: null } as const
      await store.outbox.bulkPut(foreign.map((row) => ({ ...row, ...waits })))
      replaced += 1
    }
    return replaced
  })
