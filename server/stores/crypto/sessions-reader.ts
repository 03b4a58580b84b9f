// The keys that an organisation's group can open, and whose they are (E4, E29, E30). Views on the one table of wraps (KY5).
import { sql } from 'kysely'
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import type { SessionKey } from '../../../contract/http/crypto.ts'
import type { Queryable } from '../../db/database.ts'

export interface GroupSession {
  readonly seald_id: string
  readonly kind: 'patient' | 'request'
  readonly generation: number
  readonly created_at: number
}

/** what is sealed under the group's secret or wrapped to the group, of records */
const ofGroup = (organisationId: number) =>
  sql`w.organisation_id = ${organisationId} and w.kind <> 'group' and w.recipient_kind <> 'account' and w.ended_at is null`

/** A page of the newest generation of each key, newest first, and how many there are. */
export async function readGroupSessions(
  db: Queryable,
  organisationId: number,
  page: { readonly start: number; readonly count: number },
): Promise<{ readonly sessions: GroupSession[]; readonly total: number }> {
  const newest = sql`(
    select w.record_cid as seald_id, w.kind, max(w.generation) as generation, max(w.created_at) as created_at
    from wrap w where ${ofGroup(organisationId)} group by w.record_cid, w.kind)`
  const { rows } = await sql<GroupSession>`
    select * from ${newest} s order by created_at desc, seald_id limit ${page.count} offset ${page.start}`.execute(db)
  const total = await sql<{ count: number }>`select count(*) as count from ${newest} s`.execute(db)
  return { sessions: rows, total: total.rows[0]?.count ?? 0 }
}

/** The newest generation of a session that one of these organisations can open; null: none. */
export async function readSessionGeneration(
  db: Queryable,
  organisationIds: readonly number[],
  cid: string,
): Promise<number | null> {
  if (organisationIds.length === 0) return null
  const row = await db
    .selectFrom('wrap')
    .select('generation')
    .where('record_cid', '=', cid)
    .where('kind', '!=', 'group')
    .where('organisation_id', 'in', [...organisationIds])
    .where('ended_at', 'is', null)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.generation ?? null
}

/** The wrapped key as one text. */
export const wrappedText = ({ wrapped }: Wrap): string => (typeof wrapped === 'string' ? wrapped : wrapped.content)

/** E4: the newest RK of a request, for everybody of the organisation who has the group's secret. */
export async function readSessionKeys(db: Queryable, organisationId: number, cid: string): Promise<SessionKey[]> {
  const { rows } = await sql<{ account_id: number; wrap: Wrap }>`
    select distinct holder.account_id, key.wrap from (
      select w.wrap from wrap w where w.record_cid = ${cid} and ${ofGroup(organisationId)}
      order by w.generation desc, (w.recipient_kind = 'secret') desc, w.id limit 1) key
    cross join (
      select h.account_id from wrap h where h.kind = 'group' and h.organisation_id = ${organisationId}
        and h.account_id is not null and h.ended_at is null) holder
    order by holder.account_id`.execute(db)
  return rows.map(({ account_id, wrap }) => ({ account_id, session_key: wrappedText(wrap), algorithm: wrap.algorithm }))
}

/** Whether the newest secret of the organisation's group is wrapped to the keys that an account has now. */
export async function hasNewestSecret(db: Queryable, organisationId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select w.id from wrap w join account_keys k on k.account_id = w.account_id
    where w.account_id = ${accountId} and w.organisation_id = ${organisationId} and w.kind = 'group'
      and w.ended_at is null and w.recipient_key = k.encryption_kid and w.key_kid = (
        select g.secret_kid from group_generation g where g.organisation_id = ${organisationId}
        order by g.generation desc limit 1)
    limit 1`.execute(db)
  return rows.length > 0
}
