// Deletes an account that belongs to no organisation, and everything that belongs to it alone.
import type { Tx } from '../../db/database.ts'

/** in the order in which rows hang on each other */
const tables = [
  'mail_token',
  'mail',
  'device_slot',
  'account_lock',
  'account_recovery',
  'former_key',
  'rule_key',
  'account_keys',
  'account_role',
] as const

/** @throws when something of others still names the account */
export async function eraseAccountRows(tx: Tx, accountId: number): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}
