// Deletes an account of the portal, and everything that belongs to it alone.
import type { Tx } from '../../db/database.ts'
import { rightsChanged } from '../../db/work.ts'
import { type ErasedBy, noteAccount } from './journal.ts'

/** in the order in which rows hang on each other */
const tables = [
  'mail_token',
  'bounced_address',
  'mail',
  'device_slot',
  'account_lock',
  'account_recovery',
  'former_key',
  'rule_key',
  'account_keys',
  'account_role',
  'portal_companion',
] as const

/** @throws when something of others still names the account */
export async function eraseAccountRows(tx: Tx, accountId: number, by: ErasedBy): Promise<void> {
  await noteAccount(tx, accountId, by)
  rightsChanged(tx, { accounts: [accountId] })
  for (const table of tables) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** what providers keep of it are numbers and signatures: to check them its public keys stay */
const kept: ReadonlySet<string> = new Set(['account_keys'])

/** In place of the address of an account whose number stays. */
export const erasedEmail = (accountId: number): string => `erased-${accountId}`

/** Of an account that has asked providers stay its number and public keys; the careseekers that it founded have ended. */
export async function blankAccount(
  tx: Tx,
  accountId: number,
  careseekers: readonly number[],
  by: ErasedBy,
): Promise<void> {
  await noteAccount(tx, accountId, by)
  rightsChanged(tx, { accounts: [accountId], organisations: careseekers })
  for (const table of tables)
    if (!kept.has(table)) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  const nobody = { first_name: '', last_name: '', salt: null, kdf_version: null, auth_mac: null }
  await tx
    .updateTable('account')
    .set({ ...nobody, email: erasedEmail(accountId), status: 'inactive' })
    .where('id', '=', accountId)
    .execute()
  if (careseekers.length === 0) return
  await tx
    .updateTable('organisation')
    .set({ status: 'inactive' })
    .where('id', 'in', [...careseekers])
    .execute()
}
