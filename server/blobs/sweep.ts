// Removes what nobody needs: chunks of deleted files and of uploads that were given up or never named by an action. First the
// bytes, then their rows, so that a cut run is done again; twice at once does nothing twice. Chunks of deleted files stay for
// BLOB_KEEP_DAYS, sealed and served to nobody, so that a backup of before has the bytes of its rows (docs/decisions/0593).
import type { Deps } from '../deps.ts'
import { deleteBlob, endAbandoned, readEndedBlobs } from '../stores/blobs/writer.ts'
import { unclaimedMs } from './limits.ts'

const batchSize = 100

/** Answers how many blobs were removed. */
export async function sweepBlobs({
  db,
  blobs,
  clock,
  config,
}: Pick<Deps, 'db' | 'blobs' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now()
  await endAbandoned(db, now - unclaimedMs, now)
  let count = 0
  for (;;) {
    const cids = await readEndedBlobs(db, now - config.blobKeepMs, batchSize)
    for (const cid of cids) {
      await blobs.removeAll(cid)
      await deleteBlob(db, cid)
    }
    count += cids.length
    if (cids.length < batchSize) return count
  }
}
