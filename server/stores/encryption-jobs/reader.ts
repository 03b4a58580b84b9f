// Encryption jobs, reading side.
import { sql } from 'kysely'
import type { EncryptionJob } from '../../../contract/http/seald.ts'
import type { HeldRole } from '../../../domain/rights.ts'
import type { Queryable } from '../../db/database.ts'
import { visibleSearches } from '../visible.ts'

/** at most so many jobs of a clinic */
const maxJobs = 500

/** A clinic's newest 500 jobs as far as these roles see their searches, newest first; open ones before those that are done. */
export async function readEncryptionJobs(
  db: Queryable,
  careseekerId: number,
  held: readonly HeldRole[],
): Promise<EncryptionJob[]> {
  const seen = visibleSearches(held, sql`(a.criteria ->> 'search_type')::int`, sql`p.station_id`)
  const { rows } = await sql<EncryptionJob>`
    select j.id, j.auction_id, j.careseeker_id, j.status, j.created_at, j.updated_at
    from encryption_job j join auction a on a.id = j.auction_id join patient p on p.id = a.patient_id
    where j.careseeker_id = ${careseekerId} and ${seen}
    order by j.status = 'succeeded', j.id desc limit ${maxJobs}`.execute(db)
  return rows
}
