// Whether an organisation asks its people for a second factor.
import type { Queryable, Tx } from '../../db/database.ts'

/** Null: there is no such organisation. */
export async function readFactorRule(db: Queryable, organisationId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom('organisation')
    .select('requires_factor')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  return row?.requires_factor ?? null
}

/** False: it was so already. */
export async function writeFactorRule(tx: Tx, organisationId: number, requires_factor: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('organisation')
    .set({ requires_factor })
    .where('id', '=', organisationId)
    .where('requires_factor', '<>', requires_factor)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
