// Requests with what their records show: search, patient, both organisations. For one side and its organisation.
import { sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { Queryable } from '../../db/database.ts'
import { all, type Condition, isAmong } from '../visible.ts'
import type { AuctionRow, PatientRow, RequestRow } from './rows.ts'

export interface OrganisationName {
  readonly id: number
  readonly name: string
  readonly city: string | null
}

export interface RequestView {
  readonly request: RequestRow
  readonly auction: Pick<AuctionRow, 'id' | 'cid' | 'criteria' | 'lifecycle' | 'state'>
  readonly patient: Pick<PatientRow, 'id' | 'cid' | 'readable' | 'envelopes' | 'erased_at'>
  readonly careseeker: OrganisationName
  /** fax: '' not said, and for relatives */
  readonly careprovider: OrganisationName & { readonly fax: string }
  /** who of the provider is in charge */
  readonly assignee: { readonly id: number; readonly first_name: string; readonly last_name: string } | null
  /** messages of the other side that this one has not seen */
  readonly unread: number
  /** the highest number on this side of an event that the other side has seen: each side counts for itself */
  readonly other_seen: number
  /** clinic only: what the search table's chips say */
  readonly talk: Talk | null
}

export interface Talk {
  readonly own: number
  readonly other: number
  /** the newest own message's number on this side, 0: none */
  readonly own_last_no: number
  readonly unread_files: number
  /** whether somebody of the provider reads requests here; one that never had a key is asked in other ways */
  readonly provider_reads: boolean
}

/** What decides who of a clinic may see a request. */
export const searchOfRequest = ({ auction, patient }: RequestView) => ({
  searchType: auction.criteria.search_type,
  station: patient.readable.station ?? null,
})

const ofOrganisation = (side: Side, organisationId: number) =>
  side === 'clinic' ? sql`r.careseeker_id = ${organisationId}` : sql`r.careprovider_id = ${organisationId}`

const unreadOf = (side: Side) =>
  side === 'clinic'
    ? sql`e.side = 'provider' and e.no_clinic > r.seen_clinic_no`
    : sql`e.side = 'clinic' and e.no_provider > r.seen_provider_no`

const otherSeenOf = (side: Side) =>
  side === 'clinic'
    ? sql`select coalesce(max(e.no_clinic), 0) from event e
        where e.auction_request_id = r.id and e.no_provider between 1 and r.seen_provider_no`
    : sql`select coalesce(max(e.no_provider), 0) from event e
        where e.auction_request_id = r.id and e.no_clinic between 1 and r.seen_clinic_no`

const talkOf = (side: Side) =>
  side === 'clinic'
    ? sql`select jsonb_build_object(
          'own', count(*) filter (where e.type = 'message' and e.side = 'clinic'),
          'other', count(*) filter (where e.type = 'message' and e.side = 'provider'),
          'own_last_no', coalesce(max(e.no_clinic) filter (where e.type = 'message' and e.side = 'clinic'), 0),
          'unread_files', count(*) filter (
            where e.type = 'file' and e.side = 'provider' and e.no_clinic > r.seen_clinic_no),
          'provider_reads', cp.status = 'active' and (
            exists (select 1 from account_role ar join account a on a.id = ar.account_id and a.status = 'active'
              where ar.organisation_id = cp.id)
            or not exists (select 1 from group_generation g where g.organisation_id = cp.id)))
        from event e where e.auction_request_id = r.id`
    : sql`null::jsonb`

/** A request with what its record shows, as columns: PostgreSQL took half as long again to make objects of them (0370). */
interface RequestViewRow extends RequestRow {
  readonly auction_cid: string
  readonly criteria: AuctionRow['criteria']
  readonly lifecycle: AuctionRow['lifecycle']
  readonly state: AuctionRow['state']
  readonly patient_cid: string
  readonly readable: PatientRow['readable']
  readonly envelopes: PatientRow['envelopes']
  readonly erased_at: number | null
  readonly careseeker_name: string
  readonly careseeker_city: string | null
  readonly careprovider_name: string
  readonly careprovider_city: string | null
  readonly careprovider_fax: string
  readonly assignee: RequestView['assignee']
  readonly unread: number
  readonly other_seen: number
  readonly talk: Talk | null
}

const viewOf = (row: RequestViewRow): RequestView => ({
  request: row,
  auction: {
    id: row.auction_id,
    cid: row.auction_cid,
    criteria: row.criteria,
    lifecycle: row.lifecycle,
    state: row.state,
  },
  patient: {
    id: row.patient_id,
    cid: row.patient_cid,
    readable: row.readable,
    envelopes: row.envelopes,
    erased_at: row.erased_at,
  },
  careseeker: { id: row.careseeker_id, name: row.careseeker_name, city: row.careseeker_city },
  careprovider: {
    id: row.careprovider_id,
    name: row.careprovider_name,
    city: row.careprovider_city,
    fax: row.careprovider_fax,
  },
  assignee: row.assignee,
  unread: row.unread,
  other_seen: row.other_seen,
  talk: row.talk,
})

/** The requests among `ids` that belong to the organisation, in no order. */
export async function readRequestViews(
  db: Queryable,
  asked: { readonly ids: readonly number[]; readonly side: Side; readonly organisationId: number },
): Promise<RequestView[]> {
  if (asked.ids.length === 0) return []
  const { rows } = await sql<RequestViewRow>`
    select r.*, a.cid as auction_cid, a.criteria, a.lifecycle, a.state,
      p.cid as patient_cid, p.readable, p.envelopes, p.erased_at,
      cs.name as careseeker_name, cs.city as careseeker_city, cp.name as careprovider_name, cp.city as careprovider_city,
      case when cs.type is distinct from ${careseekerTypes.code.providerSearch} then cp.fax else '' end as careprovider_fax,
      (select json_build_object('id', s.id, 'first_name', s.first_name, 'last_name', s.last_name)
       from account s where s.id = r.assignee_id) as assignee,
      (select count(*) from event e
       where e.auction_request_id = r.id and e.type = 'message' and ${unreadOf(asked.side)}) as unread,
      (${otherSeenOf(asked.side)}) as other_seen, (${talkOf(asked.side)}) as talk
    from auction_request r
    join auction a on a.id = r.auction_id
    join patient p on p.id = r.patient_id
    join organisation cs on cs.id = r.careseeker_id
    join organisation cp on cp.id = r.careprovider_id
    where r.id = any(${`{${asked.ids.join(',')}}`}::bigint[]) and ${ofOrganisation(asked.side, asked.organisationId)}`.execute(
    db,
  )
  return rows.map(viewOf)
}

/** The ids of a search's requests, oldest first. */
export async function readRequestIdsOfAuction(db: Queryable, auctionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('auction_request')
    .select('id')
    .where('auction_id', '=', auctionId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A patient's requests, to one provider or (null) to all. */
export async function readRequestIdsOfPatient(
  db: Queryable,
  patientId: number,
  careproviderId: number | null,
): Promise<number[]> {
  const ofPatient = db.selectFrom('auction_request').select('id').where('patient_id', '=', patientId)
  const rows = await (careproviderId === null
    ? ofPatient
    : ofPatient.where('careprovider_id', '=', careproviderId)
  ).execute()
  return rows.map(({ id }) => id)
}

/** The providers that a search has asked already. */
export async function readContactedIds(db: Queryable, auctionId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('auction_request')
    .select('careprovider_id')
    .where('auction_id', '=', auctionId)
    .execute()
  return new Set(rows.map((row) => row.careprovider_id))
}

/** How far each side of these requests has looked, in id order. */
export async function readLastSeens(db: Queryable, ids: readonly number[], side: Side) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('auction_request')
    .select(['id', 'seen_clinic_no', 'seen_provider_no', 'provider_first_seen_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id, seen_clinic_no, seen_provider_no, provider_first_seen_at }) => ({
    auction_request_id: id,
    own_event_no: side === 'clinic' ? seen_clinic_no : seen_provider_no,
    other_event_no: side === 'clinic' ? seen_provider_no : seen_clinic_no,
    provider_first_at: provider_first_seen_at,
  }))
}

/** Each list empty: all. */
export interface RequestFilters {
  readonly searchTypes: readonly number[]
  readonly solutions: readonly number[]
  readonly careseekers: readonly number[]
  readonly genders: readonly number[]
  readonly careLevels: readonly number[]
}

const conditionsOf = (filters: RequestFilters): Condition[] => {
  const among = (column: Condition, values: readonly number[]) => (values.length === 0 ? [] : [isAmong(column, values)])
  const solution = sql`exists (select 1 from jsonb_array_elements_text(a.criteria -> 'solutions') s
    where ${isAmong(sql`s::int`, filters.solutions)})`
  return [
    ...among(sql`(a.criteria ->> 'search_type')::int`, filters.searchTypes),
    ...(filters.solutions.length === 0 ? [] : [solution]),
    ...among(sql`r.careseeker_id`, filters.careseekers),
    ...among(sql`(p.readable ->> 'gender')::int`, filters.genders),
    ...among(sql`(p.readable ->> 'care_level')::int`, filters.careLevels),
  ]
}

/** SY12: what a locked device shows of a provider's requests, as its lists count them. `new`: sent and never opened. */
export async function countRequestsOfProvider(
  db: Queryable,
  careproviderId: number,
  filters: RequestFilters,
): Promise<{ readonly new: number; readonly open: number; readonly accepted: number }> {
  const { rows } = await sql<{ new: number; open: number; accepted: number }>`
    select count(*) filter (where r.status in ('sent', 'interested') and r.provider_first_seen_at is null) as new,
      count(*) filter (where r.status in ('sent', 'interested')) as open,
      count(*) filter (where r.status in ('accepted', 'attributed')) as accepted
    from auction_request r join auction a on a.id = r.auction_id join patient p on p.id = r.patient_id
    where ${all([sql`r.careprovider_id = ${careproviderId}`, ...conditionsOf(filters)])}`.execute(db)
  return rows[0] ?? { new: 0, open: 0, accepted: 0 }
}

/** The provider's request that waits longest for its answer, another than `exceptId`; null when there is none. */
export async function readNextRequestId(
  db: Queryable,
  careproviderId: number,
  exceptId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('auction_request')
    .select('id')
    .where('careprovider_id', '=', careproviderId)
    .where('status', 'in', ['sent', 'interested'])
    .where('id', '!=', exceptId)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
