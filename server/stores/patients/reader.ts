// Patients with the names that their records show. The list of a clinic is list-reader.ts.
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

export const patientView = sql`
  select to_jsonb(p) as patient, ${accountName('s')} as assignee, ${accountName('l')} as last_action_by
  from patient p left join account s on s.id = p.assignee_id left join account l on l.id = p.last_action_by`

/** Null for one that does not exist or was erased. */
export async function readPatientView(db: Queryable, id: number): Promise<PatientView | null> {
  const { rows } = await sql<PatientView>`${patientView} where p.id = ${id} and p.erased_at is null`.execute(db)
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
