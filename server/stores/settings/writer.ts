// Single values of the installation, writing side.
import type { Queryable } from '../../db/database.ts'

export async function writeSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}

/** Written unless there is a value; the reader tells which one there is then. */
export async function noteSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
