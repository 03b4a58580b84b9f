// The history of an organisation: written with the change that it tells of, and never changed.
import { sql } from 'kysely'
import type { organisationEventTypes } from '../../../catalogue/admin/organisation-event-types.ts'
import type { KeyOf } from '../../../catalogue/define.ts'
import type { OrganisationHistory } from '../../../contract/http/organisation-records.ts'
import type { Queryable, Tx } from '../../db/database.ts'

interface NewEvent {
  readonly organisation_id: number
  readonly type: KeyOf<typeof organisationEventTypes>
  readonly at: number
  /** null: the operator */
  readonly account_id: number | null
  readonly subject_account_id: number | null
  readonly context: OrganisationHistory['events'][number]['context']
}

export async function addOrganisationEvent(tx: Tx, { context, ...event }: NewEvent): Promise<void> {
  await tx
    .insertInto('organisation_event')
    .values({ ...event, context: JSON.stringify(context) })
    .execute()
}

const nameOf = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is null then null else jsonb_build_object('id', ${sql.ref(`${table}.id`)},
    'first_name', ${sql.ref(`${table}.first_name`)}, 'last_name', ${sql.ref(`${table}.last_name`)}) end`

/** The address names whoever was invited and has said no name yet. */
const addressOfNameless = sql`case when whose.first_name = '' and whose.last_name = ''
  then jsonb_build_object('email', whose.email) else '{}'::jsonb end`

/** One page, newest first. */
export async function readOrganisationEvents(
  db: Queryable,
  organisationId: number,
  { start, count }: { readonly start: number; readonly count: number },
): Promise<OrganisationHistory> {
  const { rows: events } = await sql<OrganisationHistory['events'][number]>`
    select e.id, e.type, e.at as timestamp, e.context, ${nameOf('who')} as account,
      (${nameOf('whose')}) || (${addressOfNameless}) as subject_account
    from organisation_event e
    left join account who on who.id = e.account_id
    left join account whose on whose.id = e.subject_account_id
    where e.organisation_id = ${organisationId}
    order by e.id desc limit ${count} offset ${start}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from organisation_event where organisation_id = ${organisationId}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { events, total, remaining: Math.max(0, total - start - events.length) }
}
