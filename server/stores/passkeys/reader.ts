// Passkeys, reading side.
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { AccountPasskeyTable } from '../../db/schema-passkeys.ts'

export type Passkey = Selectable<AccountPasskeyTable>

/** The passkeys of an account, the oldest first. */
export const readPasskeys = (db: Queryable, accountId: number): Promise<Passkey[]> =>
  db.selectFrom('account_passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** An account's passkey, locked until the transaction ends: of two answers with one counter the second is refused. */
export const lockPasskey = (
  tx: Tx,
  { accountId, credential }: { readonly accountId: number; readonly credential: string },
): Promise<Passkey | undefined> =>
  tx
    .selectFrom('account_passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('credential', '=', credential)
    .forUpdate()
    .executeTakeFirst()

/** Whether a credential is somebody's already. */
export async function isCredentialTaken(db: Queryable, credential: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_passkey')
    .select('id')
    .where('credential', '=', credential)
    .executeTakeFirst()
  return row !== undefined
}
