// The log of commands on the command line (migrations/0120).
import type { Queryable } from '../../db/database.ts'

export async function noteCommand(
  db: Queryable,
  row: { readonly at: number; readonly command: string; readonly operator: string; readonly result: string },
): Promise<void> {
  await db.insertInto('command_log').values(row).execute()
}
