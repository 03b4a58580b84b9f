// Server processes of the installation, reading side.
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { databaseMs } from '../settings/database-time.ts'

/** ms: who has said nothing for so long is dead (it says something every 10 s) */
export const deadAfterMs = 30_000

export type ServerProcessRow = Selectable<Schema['server_process']> & { readonly lives: boolean }

/** All that are noted, the oldest first; also dead ones that ended without a word. */
export const readProcesses = (db: Queryable): Promise<ServerProcessRow[]> =>
  db
    .selectFrom('server_process')
    .selectAll()
    .select(sql<boolean>`seen_at > ${databaseMs} - ${deadAfterMs}::bigint`.as('lives'))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
