// Uploads and their chunks, reading side.
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { BlobChunkTable, BlobTable } from '../../db/schema.ts'

export type BlobRow = Selectable<BlobTable>
export type ChunkRow = Selectable<BlobChunkTable>

export const readBlob = (db: Queryable, cid: string): Promise<BlobRow | undefined> =>
  db.selectFrom('blob').selectAll().where('cid', '=', cid).executeTakeFirst()

/** In their order, from number `from` on. */
export const readChunkRows = (db: Queryable, cid: string, from = 0): Promise<ChunkRow[]> =>
  db.selectFrom('blob_chunk').selectAll().where('cid', '=', cid).where('n', '>=', from).orderBy('n').execute()

/** What a device has uploaded that no action named: blobs and bytes. */
export async function readUnclaimed(
  db: Queryable,
  deviceId: number,
): Promise<{ readonly blobs: number; readonly bytes: number }> {
  const { rows } = await sql<{ blobs: number; bytes: number }>`
    select count(distinct b.cid) as blobs, coalesce(sum(c.bytes), 0)::bigint as bytes
    from blob b left join blob_chunk c on c.cid = b.cid
    where b.device_id = ${deviceId} and b.claimed_at is null`.execute(db)
  return rows[0] ?? { blobs: 0, bytes: 0 }
}
