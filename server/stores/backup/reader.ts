// What a manifest of a backup says, and what the check of a restored database reads: numbers, hashes and heads, nothing of a person.
import { sql } from 'kysely'
import type { AccessEntry } from '../../../contract/envelope/access-log.ts'
import type { RosterEntry } from '../../../contract/envelope/roster.ts'
import type { Queryable } from '../../db/database.ts'

/** Rows of each table. */
export async function countRows(db: Queryable): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]?.count ?? 0)
  }
  return counts
}

export const readFeedCounters = (db: Queryable) =>
  db.selectFrom('feed_counter').select(['audience', 'n']).orderBy('audience').execute()

/** Audiences whose newest row has a higher number than the next that would be given. */
export async function readFeedAhead(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ audience: string }>`
    select f.audience from (select audience, max(n) as n from feed group by audience) f
    left join feed_counter c on c.audience = f.audience where c.n is null or c.n < f.n order by 1`.execute(db)
  return rows.map(({ audience }) => audience)
}

export interface Head {
  readonly id: number
  readonly n: number
  readonly hash: string
}

/** By organisation. */
export async function readRosterHeads(db: Queryable): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select distinct on (organisation_id) organisation_id as id, n, hash from roster_entry
    order by organisation_id, n desc`.execute(db)
  return rows
}

/** By patient. */
export async function readAccessHeads(db: Queryable): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select distinct on (patient_id) patient_id as id, n, hash from access_log order by patient_id, n desc`.execute(db)
  return rows
}

/** Of the newest thing that somebody did, ms; 0: nothing yet. */
export async function readNewestTime(db: Queryable): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select greatest((select max(at) from event), (select max(at) from action), (select max(created_at) from account))
      as at`.execute(db)
  return Number(rows[0]?.at ?? 0)
}

export interface ChainRow<Entry> {
  readonly id: number
  /** of the organisation or patient */
  readonly cid: string
  readonly n: number
  readonly hash: string
  readonly entry: Entry
}

/** Whole rosters, of organisations after a number, in order. */
export async function readRosterRows(db: Queryable, after: number, limit: number): Promise<ChainRow<RosterEntry>[]> {
  const { rows } = await sql<ChainRow<RosterEntry>>`
    select r.organisation_id as id, o.cid, r.n, r.hash, r.entry from roster_entry r
    join organisation o on o.id = r.organisation_id
    where r.organisation_id in (
      select distinct organisation_id from roster_entry where organisation_id > ${after} order by 1 limit ${limit})
    order by r.organisation_id, r.n`.execute(db)
  return rows
}

/** Whole access logs, of patients after a number, in order. */
export async function readAccessRows(db: Queryable, after: number, limit: number): Promise<ChainRow<AccessEntry>[]> {
  const { rows } = await sql<ChainRow<AccessEntry>>`
    select l.patient_id as id, p.cid, l.n, l.hash, l.entry from access_log l join patient p on p.id = l.patient_id
    where l.patient_id in (
      select distinct patient_id from access_log where patient_id > ${after} order by 1 limit ${limit})
    order by l.patient_id, l.n`.execute(db)
  return rows
}

/** Patients of which nothing is left. */
export async function readErasedPatients(db: Queryable): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('patient').select('id').where('erased_at', 'is not', null).execute()
  return new Set(rows.map(({ id }) => id))
}

export interface KeptBlob {
  readonly cid: string
  readonly chunks: readonly { readonly n: number; readonly bytes: number; readonly hash: string }[]
  /** what its file says of it; null: it is of a house, a clinic or the operator */
  readonly file: { readonly chunks: number; readonly bytes: number } | null
}

/** Blobs that somebody may ask for, after a cid; hashes in hex. */
export async function readKeptBlobs(db: Queryable, after: string, limit: number): Promise<KeptBlob[]> {
  const { rows } = await sql<KeptBlob>`
    select b.cid,
      coalesce((select jsonb_agg(jsonb_build_object('n', c.n, 'bytes', c.bytes, 'hash', encode(c.hash, 'hex')) order by c.n)
        from blob_chunk c where c.cid = b.cid), '[]') as chunks,
      (select jsonb_build_object('chunks', f.chunks, 'bytes', f.bytes) from file f where f.cid = b.cid) as file
    from blob b where b.claimed_at is not null and b.ended_at is null and b.cid > ${after}
    order by b.cid limit ${limit}`.execute(db)
  return rows
}

/** The backend's halves of keys, in another order each time they are asked for with another `seed`. */
export async function readHalves(
  db: Queryable,
  seed: string,
  limit: number,
): Promise<{ account_id: number; storage_id: string; kid: string; sealed: Uint8Array }[]> {
  const { rows } = await sql<{ account_id: number; storage_id: string; kid: string; sealed: Uint8Array }>`
    select account_id, storage_id, kid, sealed from rule_key where kid is not null and sealed is not null
    order by md5(storage_id || ${seed}::text) limit ${limit}`.execute(db)
  return rows
}

/** Which key of the other half each account needs. */
export const readNeededHalves = (db: Queryable) =>
  db.selectFrom('rule_key').select(['account_id', 'storage_id', 'kid']).orderBy('account_id').execute()
