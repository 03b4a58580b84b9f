// Patients with the names that their records show.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { PatientRow } from '../requests/rows.ts'

interface AccountName {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

export interface PatientView {
  readonly patient: PatientRow
  readonly assignee: AccountName | null
  readonly last_action_by: AccountName | null
}

const accountName = (alias: string) => sql`
  case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
    'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)}) end`

const view = sql`
  select to_jsonb(p) as patient, ${accountName('s')} as assignee, ${accountName('l')} as last_action_by
  from patient p left join account s on s.id = p.assignee_id left join account l on l.id = p.last_action_by`

export async function readPatientView(db: Queryable, id: number): Promise<PatientView | null> {
  const { rows } = await sql<PatientView>`${view} where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether a clinic has patients that are not archived. */
export const hasPatients = async (db: Queryable, careseekerId: number): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .select('id')
    .where('careseeker_id', '=', careseekerId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One page of a clinic's patients, newest action first, and how many there are. */
export async function listPatientViews(
  db: Queryable,
  asked: { readonly careseekerId: number; readonly archived: boolean; readonly start: number; readonly count: number },
): Promise<{ readonly patients: PatientView[]; readonly total: number }> {
  const state = asked.archived ? sql`p.archived_at is not null` : sql`p.archived_at is null`
  const where = sql`where p.careseeker_id = ${asked.careseekerId} and ${state}`
  const { rows } = await sql<PatientView>`${view} ${where}
    order by p.last_action_at desc nulls last, p.id desc limit ${asked.count} offset ${asked.start}`.execute(db)
  const total = await sql<{ count: number }>`select count(*) as count from patient p ${where}`.execute(db)
  return { patients: rows, total: total.rows[0]?.count ?? 0 }
}
