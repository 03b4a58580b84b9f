// The size of a file's chunks, which was the same for all files before (contract/envelope/file.ts: formerChunkBytes).
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table file add column chunk_bytes int',
  `comment on column file.chunk_bytes is 'plain bytes of every chunk but the last; null: 1048576'`,
]

export const addChunkBytes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
