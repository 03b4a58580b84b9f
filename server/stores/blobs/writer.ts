// Uploads and their chunks, writing side.
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** A new upload of a device; nothing when the cid exists. */
export async function beginBlob(db: Db, cid: string, deviceId: number, at: number): Promise<void> {
  await db
    .insertInto('blob')
    .values({ cid, device_id: deviceId, created_at: at, claimed_at: null, ended_at: null })
    .onConflict((conflict) => conflict.column('cid').doNothing())
    .execute()
}

/** The row of a chunk whose bytes are stored. False: the upload has ended meanwhile, or another chunk of this number came first. */
export async function addChunk(
  db: Db,
  chunk: { readonly cid: string; readonly n: number; readonly bytes: number; readonly hash: Uint8Array },
): Promise<boolean> {
  const { rows } = await sql<{ hash: Uint8Array }>`
    insert into blob_chunk (cid, n, bytes, hash)
    select cid, ${chunk.n}, ${chunk.bytes}, ${chunk.hash} from blob
    where cid = ${chunk.cid} and ended_at is null and claimed_at is null
    on conflict (cid, n) do update set bytes = blob_chunk.bytes
    returning hash`.execute(db)
  const hash = rows[0]?.hash
  return hash !== undefined && Buffer.compare(hash, chunk.hash) === 0
}

export interface BlobClaim {
  readonly cid: string
  readonly deviceId: number
  /** how many there have to be, numbered from 0 */
  readonly chunks: number
  /** of all of them */
  readonly bytes: number
  readonly at: number
}

/** An action names the whole upload of its device: from now on it is the file's. False, and nothing is written: it is not there or not whole. */
export async function claimBlob(tx: Tx, { cid, deviceId, chunks, bytes, at }: BlobClaim): Promise<boolean> {
  const { rows } = await sql<{ cid: string }>`
    update blob b set claimed_at = ${at}
    where b.cid = ${cid} and b.device_id = ${deviceId} and b.claimed_at is null and b.ended_at is null
      and (select (count(*), max(n) + 1, sum(bytes)) = (${chunks}::bigint, ${chunks}::int, ${bytes}::bigint)
           from blob_chunk c where c.cid = b.cid)
    returning b.cid`.execute(tx)
  return rows.length === 1
}

/** Its file was deleted, or its device gave it up: nobody gets it from now on, and a sweep removes it. */
export async function endBlob(db: Db | Tx, cid: string, at: number): Promise<void> {
  await db.updateTable('blob').set({ ended_at: at }).where('cid', '=', cid).execute()
}

/** Ends uploads that began before `before` and that no action has named. */
export async function endAbandoned(db: Db, before: number, at: number): Promise<void> {
  await db
    .updateTable('blob')
    .set({ ended_at: at })
    .where('claimed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

/** Of those that an action or a house had named, what ended by `before`: a backup of before then names them. */
export async function readEndedBlobs(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('blob')
    .select('cid')
    .where('ended_at', 'is not', null)
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('ended_at', '<=', before)]))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ cid }) => cid)
}

/** With its chunks' rows. */
export async function deleteBlob(db: Db, cid: string): Promise<void> {
  await db.deleteFrom('blob').where('cid', '=', cid).where('ended_at', 'is not', null).execute()
}
