// After a restore: erases again what the backup still had. What is asked for is a journal (stores/erasing/journal.ts) that is newer
// than the backup. Nobody is told a second time. Running it again changes nothing.
import type { Erasure, ErasureKind } from '../../contract/http/erasures.ts'
import type { Tx } from '../db/database.ts'
import { type FeedEntry, organisationChanged } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { readFoundedBy } from '../stores/accounts/portal-reader.ts'
import { endBlob } from '../stores/blobs/writer.ts'
import { addErasures, deleteFileRow, type ErasedBy } from '../stores/erasing/journal.ts'
import { readErasedParts } from '../stores/erasing/reader.ts'
import {
  archiveRestored,
  isRestoredAccount,
  knowsBlob,
  lockRestoredFile,
  readCidsOf,
  readHouseOf,
} from '../stores/erasing/restored.ts'
import { appendFeed } from '../stores/feed/writer.ts'
import { emptyFile } from '../stores/files/writer.ts'
import { deletePortalAlert } from '../stores/portal-alerts/writer.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseOne } from './erase-archived.ts'
import { eraseStaff } from './erase-staff.ts'

/** Each answers whether there was something to erase. */
type Again = (deps: Deps, entry: Erasure) => Promise<boolean>

const restoredAt = (at: number): ErasedBy => ({ rule: 'restored', due: at, at })

const erasePatientAgain: Again = (deps, { ref }) =>
  deps.work(async (tx) => {
    const at = deps.clock.now()
    const id = await archiveRestored(tx, ref, at)
    return id !== null && eraseOne(tx, deps, id, at, { rule: 'restored', end: 'patient_archived' })
  })

async function eraseAccountAgain(deps: Deps, entry: Erasure): Promise<boolean> {
  if (!(await isRestoredAccount(deps.db, entry))) return false
  const id = Number(entry.ref)
  for (const ref of await readCidsOf(deps.db, await readFoundedBy(deps.db, id)))
    await erasePatientAgain(deps, { ...entry, kind: 'patient', ref })
  const erased = await eraseAccount(deps, id, 'restored')
  return erased.ok
}

async function eraseStaffAgain(deps: Deps, entry: Erasure): Promise<boolean> {
  if (!(await isRestoredAccount(deps.db, entry))) return false
  const at = deps.clock.now()
  await deps.work((tx) => eraseStaff(deps, tx, Number(entry.ref), restoredAt(at)))
  return true
}

/** The feed names everybody who may have seen it. */
async function tellOfFile(tx: Tx, deps: Deps, file: { readonly patient_id: number; readonly careseeker_id: number }) {
  const { requests } = await readErasedParts(tx, file.patient_id)
  const clinic = `careseeker:${file.careseeker_id}` as const
  const entries: FeedEntry[] = [
    { audience: clinic, kind: 'patient', id: file.patient_id },
    ...requests.flatMap(({ id, careprovider_id }): FeedEntry[] => [
      { audience: clinic, kind: 'auction_request', id },
      { audience: `careprovider:${careprovider_id}`, kind: 'auction_request', id },
    ]),
  ]
  await appendFeed(tx, entries, { at: deps.clock.now(), bytes: deps.ids.bytes })
}

async function eraseFileAgain(deps: Deps, { ref }: Erasure): Promise<boolean> {
  // uploaded after the backup: the bytes are there, and no row of which a sweep would know
  if (!(await knowsBlob(deps.db, ref))) await deps.blobs.removeAll(ref)
  return deps.work(async (tx) => {
    const file = await lockRestoredFile(tx, ref)
    if (file === 'unknown' || file === null) return false
    const at = deps.clock.now()
    await emptyFile(tx, file.id, file.rev, at, restoredAt(at))
    await endBlob(tx, ref, at)
    await tellOfFile(tx, deps, file)
    return true
  })
}

const eraseRowAgain =
  (table: 'house_file' | 'clinic_material' | 'record_file'): Again =>
  async (deps, { ref }) => {
    if (!(await knowsBlob(deps.db, ref))) await deps.blobs.removeAll(ref)
    return deps.work(async (tx) => {
      const house = table === 'house_file' ? await readHouseOf(tx, ref) : null
      const isGone = await deleteFileRow(tx, table, ref, restoredAt(deps.clock.now()))
      if (house !== null) organisationChanged(tx, house)
      return isGone
    })
  }

/** In the order in which they are erased: an account's patients before it. */
const again: Readonly<Record<ErasureKind, Again>> = {
  patient: erasePatientAgain,
  file: eraseFileAgain,
  account: eraseAccountAgain,
  staff: eraseStaffAgain,
  stored_key: async (deps, { ref }) => {
    await deps.keyStorage.erase(ref)
    return false
  },
  portal_alert: (deps, { ref, record_at }) =>
    deps.work((tx) => deletePortalAlert(tx, Number(ref), deps.clock.now(), record_at ?? 0)),
  house_file: eraseRowAgain('house_file'),
  clinic_material: eraseRowAgain('clinic_material'),
  record_file: eraseRowAgain('record_file'),
}

export type ErasedAgain = Readonly<Record<ErasureKind, number>>

/** Answers how many of each kind the backup had brought back. */
export async function reapplyErasures(deps: Deps, entries: readonly Erasure[]): Promise<ErasedAgain> {
  const counts = Object.fromEntries(Object.keys(again).map((kind) => [kind, 0])) as Record<ErasureKind, number>
  for (const kind of Object.keys(again) as ErasureKind[])
    for (const entry of entries) if (entry.kind === kind && (await again[kind](deps, entry))) counts[kind]++
  await addErasures(deps.db, entries)
  return counts
}
