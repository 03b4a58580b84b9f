// What of one account lies on this device (OB11): what goes out by itself, what its author has to seal anew, and what a person has to
// look at. Pure.
import { isListed, needsAttention } from '../../../device/outbox/shown.ts'
import { createStaleChains } from '../../../device/outbox/stale-chains.ts'
import type { StoredInputs } from '../../state/session-port.ts'
import type { OutboxRow } from './pending.ts'

/** @param rows of all lanes, in the order of sending */
export function storedInputs(rows: readonly OutboxRow[], account: number | undefined): StoredInputs {
  const waitsForAuthor = createStaleChains()
  const kept = { waiting: 0, stale: 0, toCheck: 0 }
  for (const row of rows) {
    const isStale = waitsForAuthor(row)
    if (row.account === account && isListed(row))
      kept[needsAttention(row) ? 'toCheck' : isStale ? 'stale' : 'waiting'] += 1
  }
  return kept
}
