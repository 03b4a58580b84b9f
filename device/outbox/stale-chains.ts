// KY6: a row whose key ended goes out once its author has unlocked the device; so does what waits behind it. Pure.
import type { OutboxRow } from '../store/tables.ts'

/** Tells of each row, given in their order, whether it is stale or has to wait for one that is. */
export function createStaleChains(): (row: OutboxRow) => boolean {
  const lanes = new Set<string>()
  const ids = new Set<string>()
  return (row) => {
    const ofAuthor = `${row.account} ${row.lane}`
    const waits = row.state === 'stale' || lanes.has(ofAuthor) || (row.after !== undefined && ids.has(row.after))
    if (!waits) return false
    lanes.add(ofAuthor)
    ids.add(row.id)
    return true
  }
}
