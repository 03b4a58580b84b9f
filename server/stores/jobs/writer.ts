// What pg-boss does not do with its own tables (schema `jobs`).
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Settled and waiting jobs that carry this address: the queue would remember them for two weeks. */
export async function eraseJobsOf(tx: Tx, name: string, email: string): Promise<void> {
  await sql`delete from jobs.job where name = ${name} and data ->> 'email' = ${email}`.execute(tx)
}
