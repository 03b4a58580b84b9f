// Erases patients that have been archived for as long as their clinic keeps them: 90 days, or less by its own setting
// (docs/READINGS.md#0516, lifecycles). Once an hour for all servers together; a cut run goes on at the next. Devices hear it by the feed.
import * as z from 'zod/mini'
import type { RequestEnd } from '../../catalogue/request-ends.ts'
import type { ErasureRule } from '../../contract/http/erasures.ts'
import { erasableBefore } from '../../domain/archive-days.ts'
import { sweepBlobs } from '../blobs/sweep.ts'
import type { Tx } from '../db/database.ts'
import type { FeedEntry } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import { lockErasable, readArchivingClinics, readErasable, readErasedParts } from '../stores/erasing/reader.ts'
import { erasePatient } from '../stores/erasing/writer.ts'
import { appendFeed } from '../stores/feed/writer.ts'

/** patients asked for at a time */
const batchSize = 100

type ErasingDeps = Pick<Deps, 'db' | 'work' | 'clock' | 'ids' | 'blobs' | 'config'>

/** Why a patient is erased, and what its chosen house, if any, reads. */
const byArchive = { rule: 'archive_days', end: 'patient_archived' } as const satisfies Why
interface Why {
  readonly rule: ErasureRule
  readonly end: RequestEnd
}

/** One archived patient. False: somebody took it out of the archive, or another run has erased it. */
export async function eraseOne(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'ids'>,
  id: number,
  archivedBy: number,
  { rule, end }: Why = byArchive,
): Promise<boolean> {
  const at = deps.clock.now()
  const patient = await lockErasable(tx, id, archivedBy)
  if (!patient) return false
  const { auctions, requests } = await readErasedParts(tx, id)
  // archived by then it was due then; what somebody asks for is due now
  const due = rule === 'archive_days' ? patient.archived_at + (at - archivedBy) : at
  await erasePatient(tx, patient, requests, { at, end, rule, due })
  const clinic = `careseeker:${patient.careseeker_id}` as const
  const entries: FeedEntry[] = [
    { audience: clinic, kind: 'patient', id },
    ...auctions.map((auction) => ({ audience: clinic, kind: 'auction', id: auction }) as const),
    ...requests.flatMap(({ id: request, careprovider_id }): FeedEntry[] => [
      { audience: clinic, kind: 'auction_request', id: request },
      { audience: `careprovider:${careprovider_id}`, kind: 'auction_request', id: request },
    ]),
  ]
  await appendFeed(tx, entries, { at, bytes: deps.ids.bytes })
  return true
}

/** Erases what is due; answers how many patients it was. Running it again changes nothing. */
export async function eraseArchived(deps: ErasingDeps): Promise<number> {
  let count = 0
  for (const { id: clinic, config } of await readArchivingClinics(deps.db)) {
    const archivedBy = erasableBefore(config, deps.clock.now())
    for (;;) {
      const due = await readErasable(deps.db, clinic, archivedBy, batchSize)
      for (const id of due) {
        if (await deps.work((tx) => eraseOne(tx, deps, id, archivedBy))) count++
      }
      if (due.length < batchSize) break
    }
  }
  await sweepBlobs(deps)
  return count
}

export const eraseArchivedPatients = defineJob({
  name: 'erase-archived-patients',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 60, maxSeconds: 600 },
  timeoutSeconds: 900,
  schedule: '41 * * * *',
  async run(deps) {
    const erased = await eraseArchived(deps)
    if (erased > 0) deps.log.info('patients erased', { erased })
  },
})
