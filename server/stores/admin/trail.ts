// The history of the whole console, and what administrators looked at (contract/http/admin-trail.ts): the newest first, and no writing.
import { type RawBuilder, sql } from 'kysely'
import type { Look, TrailEntry } from '../../../contract/http/admin-trail.ts'
import type { Queryable } from '../../db/database.ts'
import { personOf } from '../accounts/person.ts'
import { isListed } from './listed-accounts.ts'

export interface TrailFilters {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly account_id?: number | undefined
  readonly resource?: string | undefined
  readonly organisation_id?: number | undefined
  readonly before?: number | undefined
}

/** whose a call or a note is */
const ofProvider = sql`(select x.organisation_id from provider_call x where e.resource = 'calls' and x.id = e.record_id
  union all select x.organisation_id from provider_note x where e.resource = 'providernotes' and x.id = e.record_id)`

const where = ({ from, to, account_id, resource, organisation_id, before }: TrailFilters): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
      ...(to === undefined ? [] : [sql`e.at < ${to}`]),
      ...(account_id === undefined ? [] : [sql`e.account_id = ${account_id}`]),
      ...(resource === undefined ? [] : [sql`e.resource = ${resource}`]),
      ...(organisation_id === undefined
        ? []
        : [
            sql`(e.resource in ('careproviders', 'careseekers', 'agreements', 'clinicagreements') and e.record_id = ${organisation_id}
            or e.resource in ('calls', 'providernotes') and ${ofProvider} = ${organisation_id})`,
          ]),
      ...(before === undefined ? [] : [sql`e.id < ${before}`]),
    ],
    sql` and `,
  )

const account = personOf(sql`e.account_id`)
const personName = sql`(select coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.email)
  from account s where s.id = e.record_id)`
const nameWithoutAddress = sql`(select nullif(trim(r.first_name || ' ' || r.last_name), '')
  from account r where r.id = e.record_id and ${isListed})`
/** Of what has a name that is no person's of a house's patients: houses, accounts of the console. */
const name = sql`case when e.resource in ('careproviders', 'careseekers', 'agreements', 'clinicagreements')
    then (select o.name from organisation o where o.id = e.record_id)
  when e.resource in ('calls', 'providernotes') then (select o.name from organisation o where o.id = ${ofProvider})
  when e.resource in ('accounts', 'admin_sessions') then ${personName}
  when e.resource = 'bounced_addresses' then ${nameWithoutAddress} end`

export async function readTrail(db: Queryable, filters: TrailFilters, count: number): Promise<TrailEntry[]> {
  const { rows } = await sql<TrailEntry>`
    select e.id, e.at, ${account} as account, e.act, e.changes, e.resource, e.record_id, ${name} as name, e.reason
    from record_change e where ${where(filters)} order by e.id desc limit ${count}`.execute(db)
  return rows
}

export async function readLooks(db: Queryable, filters: TrailFilters, count: number): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select e.id, e.at, ${account} as account, e.resource, e.record_id, ${name} as name
    from admin_look e where ${where(filters)} order by e.id desc limit ${count}`.execute(db)
  return rows
}

/** The operator's own people, by name. */
export async function readStaff(db: Queryable) {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select id, first_name, last_name from account where account_type = 'staff'
    order by lower(last_name), lower(first_name), id`.execute(db)
  return rows
}
