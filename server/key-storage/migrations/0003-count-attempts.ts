// Wrong codes and sessions, counted for all processes together; what counts is named by an HMAC (docs/decisions/0583).
import { type Kysely, sql } from 'kysely'
import { attemptStatements } from '../../db/counted-attempts.ts'
import { schemaName } from '../schema.ts'

export const countAttempts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of attemptStatements(schemaName)) await sql.raw(statement).execute(db)
  },
}
