// Appends to patients' access logs: what an action did, after the openings that were kept meanwhile. One chain a patient.
import { type AccessEntry, accessEntryText } from '../../contract/envelope/access-log.ts'
import type { Tx } from '../db/database.ts'
import { sha256Of } from '../platform/signatures.ts'
import { lockChains, type NewRow, readWaiting, type WaitingSeen, writeChains } from '../stores/access-log/writer.ts'

export type NewAccess = Omit<AccessEntry, 'n' | 'prev'> & { readonly patientId: number }

/** One entry for what an account was handed of a record in one day. */
function entriesOfSeen(seen: readonly WaitingSeen[]): NewAccess[] {
  const entries = new Map<string, NewAccess>()
  for (const { patient_id, organisation_id, account_id, auction_request_id, kind, day, at } of seen) {
    const isOpening = kind === 'opened'
    const name = [patient_id, account_id, auction_request_id, day, isOpening].join()
    const known = entries.get(name)
    const detail = isOpening ? '' : [known?.detail, kind].filter((part) => part).join(',')
    entries.set(name, {
      patientId: patient_id,
      at: known?.at ?? at,
      type: isOpening ? 'opened' : 'handed_out',
      organisation: organisation_id,
      account: account_id,
      request: auction_request_id,
      detail,
      action: null,
    })
  }
  return [...entries.values()]
}

/**
 * Appends entries and everything that waits for these patients. `patientIds`: more patients whose openings are to be written.
 * What belongs to an erased patient is left out.
 */
export async function appendAccess(
  tx: Tx,
  entries: readonly NewAccess[],
  patientIds: readonly number[] = [],
): Promise<void> {
  const ids = [...new Set([...entries.map(({ patientId }) => patientId), ...patientIds])].sort((a, b) => a - b)
  if (ids.length === 0) return
  const chains = await lockChains(tx, ids)
  const waiting = await readWaiting(tx, ids)
  const all = [...entriesOfSeen(waiting), ...entries]
  const rows = chains.flatMap(({ patient_id, cid, ...end }): NewRow[] => {
    let [n, prev] = [end.n ?? 0, end.hash]
    return all
      .filter(({ patientId }) => patientId === patient_id)
      .map(({ patientId: _, ...what }) => {
        const entry: AccessEntry = { n: ++n, prev, ...what }
        prev = sha256Of(accessEntryText(cid, entry))
        return { patient_id, n, entry, hash: prev }
      })
  })
  await writeChains(
    tx,
    rows,
    waiting.map(({ id }) => id),
  )
}
