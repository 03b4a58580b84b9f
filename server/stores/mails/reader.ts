// Mails, reading side: one to be sent, and who gets one.
import { type Selectable, sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type { Queryable } from '../../db/database.ts'
import type { MailTable } from '../../db/schema.ts'
import { isRoleAt } from '../stations/reader.ts'

export type MailRow = Selectable<MailTable>

export const readMail = (db: Queryable, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

/** When somebody was last written a mail of this type, ms; null: never, or so long ago that it is kept no more. */
export async function readLastMailAt(db: Queryable, accountId: number, type: number): Promise<number | null> {
  const last = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .executeTakeFirst()
  return last?.at ?? null
}

export interface MailPerson {
  readonly id: number
  readonly email: string
  readonly language: string
}
/** with what the person does not want to be told (domain/notices.ts) */
export interface MailListener extends MailPerson {
  readonly muted: readonly string[]
}

/**
 * Active people who hold one of these roles in an organisation, in order of their numbers. `station`: of the patient whom it
 * is about; a role that is limited to others does not count. 'any' at a provider.
 */
export const readPeopleWithRoles = (
  db: Queryable,
  organisationId: number,
  roles: readonly number[],
  station: number | null | 'any',
): Promise<MailListener[]> =>
  db
    .selectFrom('account')
    .select(['account.id', 'email', 'language', 'muted'])
    .where('status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_role')
          .select('role')
          .whereRef('account_role.account_id', '=', 'account.id')
          .where('organisation_id', '=', organisationId)
          .where('role', 'in', roles)
          .where((role) => (station === 'any' ? role.lit(true) : isRoleAt('account_role', station))),
      ),
    )
    .orderBy('account.id')
    .execute()

/** The active ones among these accounts. */
export const readMailPeople = (db: Queryable, ids: readonly number[]): Promise<MailListener[]> =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'language', 'muted'])
    .where('status', '=', 'active')
    .where('id', 'in', [...ids])
    .execute()

export interface RequestContext {
  readonly request_id: number
  readonly auction_id: number
  readonly patient_id: number
  readonly careseeker_id: number
  readonly careprovider_id: number
  readonly clinic: string
  readonly provider: string
  readonly search_type: number
  /** of the patient */
  readonly station_id: number | null
  /** a planned admission */
  readonly elective: boolean
  /** the clinic's person who looks after the patient */
  readonly assignee_id: number | null
  /** the clinic's person who sent the request */
  readonly sender_id: number | null
  /** slug of the region of somebody of the portal; null: a clinic asks */
  readonly portal_region: string | null
  readonly seen_clinic_no: number
  readonly seen_provider_no: number
}

/** What mails about these requests name, and who they concern. */
export async function readRequestContexts(db: Queryable, requestIds: readonly number[]): Promise<RequestContext[]> {
  const { rows } = await sql<RequestContext>`
    select r.id as request_id, r.auction_id, r.patient_id, r.careseeker_id, r.careprovider_id,
      c.name as clinic, v.name as provider, (a.criteria ->> 'search_type')::int as search_type, a.elective, p.assignee_id, p.station_id,
      (select e.account_id from event e where e.auction_request_id = r.id and e.type = 'request_sent' order by e.id limit 1)
        as sender_id,
      case when c.type = ${careseekerTypes.code.providerSearch} then coalesce(c.config ->> 'portal_region', '') end
        as portal_region,
      r.seen_clinic_no, r.seen_provider_no
    from auction_request r
    join auction a on a.id = r.auction_id
    join patient p on p.id = r.patient_id
    join organisation c on c.id = r.careseeker_id
    join organisation v on v.id = r.careprovider_id
    where r.id = any(${requestIds}::bigint[]) order by r.id`.execute(db)
  return rows
}
