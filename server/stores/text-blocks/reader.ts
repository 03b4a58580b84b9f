// The sealed text blocks of a house.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { TextBlocksTable } from '../../db/schema.ts'

/** Null: nobody has saved any. */
export async function readTextBlocks(
  db: Queryable,
  organisationId: number,
): Promise<Selectable<TextBlocksTable> | null> {
  const row = await db
    .selectFrom('text_blocks')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row ?? null
}
