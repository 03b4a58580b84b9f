// Uploads and their chunks, reading side.
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { BlobChunkTable, BlobTable } from '../../db/schema-files.ts'

export type BlobRow = Selectable<BlobTable>
export type ChunkRow = Selectable<BlobChunkTable>

export const readBlob = (db: Queryable, cid: string): Promise<BlobRow | undefined> =>
  db.selectFrom('blob').selectAll().where('cid', '=', cid).executeTakeFirst()

/** In their order, from number `from` on. */
export const readChunkRows = (db: Queryable, cid: string, from = 0): Promise<ChunkRow[]> =>
  db.selectFrom('blob_chunk').selectAll().where('cid', '=', cid).where('n', '>=', from).orderBy('n').execute()

/** What a chunk that comes has to be judged by. */
export interface ChunkState {
  /** null: the upload is not there yet */
  readonly blob: {
    readonly device_id: number
    readonly claimed_at: number | null
    readonly ended_at: number | null
  } | null
  /** of the chunk of this number; null: none has arrived */
  readonly hash: Uint8Array | null
  /** what the device has uploaded that no action has named */
  readonly unclaimed: { readonly blobs: number; readonly bytes: number }
}

/** In one query: an upload of 25 MB asks it 25 times. */
export async function readChunkState(
  db: Queryable,
  chunk: { readonly cid: string; readonly n: number; readonly deviceId: number },
): Promise<ChunkState> {
  const { cid, n, deviceId } = chunk
  const { rows } = await sql<{
    device_id: number | null
    claimed_at: number | null
    ended_at: number | null
    hash: Uint8Array | null
    blobs: number
    bytes: number
  }>`
    select b.device_id, b.claimed_at, b.ended_at, c.hash, u.blobs, u.bytes
    from (
      select count(distinct o.cid) as blobs, coalesce(sum(oc.bytes), 0)::bigint as bytes
      from blob o left join blob_chunk oc on oc.cid = o.cid
      where o.device_id = ${deviceId} and o.claimed_at is null
    ) u
    left join blob b on b.cid = ${cid}
    left join blob_chunk c on c.cid = b.cid and c.n = ${n}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('an aggregate has one row')
  const { device_id, claimed_at, ended_at, hash, blobs, bytes } = row
  return {
    blob: device_id === null ? null : { device_id, claimed_at, ended_at },
    hash,
    unclaimed: { blobs, bytes },
  }
}
