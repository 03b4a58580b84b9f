// Who waits for keys: derived from requests, rosters, groups and wraps, so that nothing has to be kept in step (KY5).
import { sql } from 'kysely'
import type { Binding } from '../../../contract/envelope/binding.ts'
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import { openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { HeldRole } from '../../../domain/rights.ts'
import type { Queryable } from '../../db/database.ts'
import { visibleSearches } from '../visible.ts'

export interface MissingKey {
  readonly auction_request_id: number
  readonly auction_id: number
  readonly careprovider_id: number
  readonly careseeker_id: number
  readonly patient_id: number
  readonly kind: 'request' | 'patient'
  /** of the record whose key it is */
  readonly cid: string
  /** of the request */
  readonly session: string
  /** of the provider's newest generation */
  readonly spki: string
  /** the clinic's own newest wrap of the key */
  readonly own: Wrap
  /** EN6 */
  readonly auction_cid: string
  readonly request_tie: Binding | null
  readonly search_tie: Binding | null
  /** who asked; null: nobody did */
  readonly account_id: number | null
  readonly created_at: number
}

/** Whose keys are asked for. */
export interface MissingScope {
  /** null: every clinic's */
  readonly clinic: { readonly id: number; readonly held: readonly HeldRole[] } | null
  readonly careproviderId?: number
  readonly auctionId?: number
  readonly requestId?: number
  /** only of requests with a higher number */
  readonly after?: number
  /** so many keys at most; absent: all of the scope */
  readonly limit?: number
}

/**
 * RK, and PK where everything is shared, of open requests whose provider is active (E8), has a group and no wrap of it; oldest
 * request first.
 * What the clinic's roles may not see is left out.
 */
export async function readMissingKeys(
  db: Queryable,
  { clinic, careproviderId, auctionId, requestId, after = 0, limit }: MissingScope,
): Promise<MissingKey[]> {
  const seen = clinic
    ? sql`r.careseeker_id = ${clinic.id} and ${visibleSearches(
        clinic.held,
        sql`(a.criteria ->> 'search_type')::int`,
        sql`p.station_id`,
      )}`
    : sql`true`
  const provider = careproviderId === undefined ? sql`true` : sql`r.careprovider_id = ${careproviderId}`
  const auction = auctionId === undefined ? sql`true` : sql`r.auction_id = ${auctionId}`
  const request = requestId === undefined ? sql`true` : sql`r.id = ${requestId}`
  const { rows } = await sql<MissingKey>`
    select r.id as auction_request_id, r.auction_id, r.careprovider_id, r.careseeker_id, r.patient_id, k.kind, k.cid,
      r.cid as session, g.record ->> 'spki' as spki, own.wrap as own, asked.account_id, r.sent_at as created_at,
      a.cid as auction_cid, r.tie as request_tie, a.tie as search_tie
    from auction_request r
    join auction a on a.id = r.auction_id
    join patient p on p.id = r.patient_id
    join organisation o on o.id = r.careprovider_id and o.status = 'active'
    cross join lateral (values ('request', r.cid, true), ('patient', p.cid, r.shared = 'full')) as k(kind, cid, wanted)
    cross join lateral (
      select gg.record from group_generation gg where gg.organisation_id = r.careprovider_id
      order by gg.generation desc limit 1) g
    cross join lateral (
      select w.wrap from wrap w where w.record_cid = k.cid and w.kind = k.kind and w.organisation_id = r.careseeker_id
        and w.recipient_kind = 'secret' and w.ended_at is null
      order by w.generation desc, w.id limit 1) own
    left join lateral (
      select pa.account_id from pending_access pa where pa.auction_request_id = r.id order by pa.id limit 1) asked on true
    where k.wanted and r.status = any(${[...openStatuses]}::text[]) and ${seen} and ${provider} and ${auction}
      and ${request} and r.id > ${after}
      and not exists (
        select 1 from wrap w where w.record_cid = k.cid and w.kind = k.kind and w.organisation_id = r.careprovider_id
          and w.recipient_kind = 'group' and w.ended_at is null)
    order by r.id, k.kind desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db)
  return rows
}

/** how many keys are told at once */
const keysAPage = 200

/**
 * The next keys that providers of these clinics wait for, oldest request first and each request whole.
 * @param after the last request of the page before
 */
export async function readMissingPage(
  db: Queryable,
  clinics: readonly NonNullable<MissingScope['clinic']>[],
  after: number,
  size = keysAPage,
): Promise<{ keys: MissingKey[]; more: boolean }> {
  const scope = { after, limit: size + 1 }
  const read = await Promise.all(clinics.map((clinic) => readMissingKeys(db, { ...scope, clinic })))
  const found = read.flat().sort((a, b) => a.auction_request_id - b.auction_request_id)
  const cut = found[size]?.auction_request_id
  if (cut === undefined) return { keys: found, more: false }
  return { keys: found.filter(({ auction_request_id }) => auction_request_id < cut), more: true }
}

/** Members whose newest roster entry names their keys of now, active, without a wrap of the newest secret to these keys. */
export async function readMembersWithoutSecret(db: Queryable, organisationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from account a join account_keys k on k.account_id = a.id
    join lateral (
      select re.entry from roster_entry re where re.account_id = a.id and re.organisation_id = ${organisationId}
      order by re.n desc limit 1) newest on true
    where a.status = 'active' and newest.entry -> 'fingerprints' ->> 'encryption' = k.encryption_fingerprint
      and not exists (
        select 1 from wrap w where w.account_id = a.id and w.organisation_id = ${organisationId} and w.ended_at is null
          and w.recipient_key = k.encryption_kid and w.key_kid = (
            select g.secret_kid from group_generation g where g.organisation_id = ${organisationId}
            order by g.generation desc limit 1))
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
