// One-time links (AU8), writing side.
import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { MailTokenTable } from '../../db/schema.ts'

/** Stores a new token; the account's older ones of the same purpose end with it. */
export async function createMailToken(tx: Tx, token: Omit<Insertable<MailTokenTable>, 'used_at'>): Promise<void> {
  await tx
    .updateTable('mail_token')
    .set({ used_at: token.created_at })
    .where('account_id', '=', token.account_id)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('mail_token')
    .values({ ...token, used_at: null })
    .execute()
}

export async function useMailToken(tx: Tx, hash: Uint8Array, at: number): Promise<void> {
  await tx.updateTable('mail_token').set({ used_at: at }).where('hash', '=', hash).execute()
}

/** All of a purpose that the account has not used. */
export async function endMailTokens(tx: Tx, accountId: number, purpose: 'reset', at: number): Promise<void> {
  await tx
    .updateTable('mail_token')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

export async function dropMailToken(tx: Tx, hash: Uint8Array): Promise<void> {
  await tx.deleteFrom('mail_token').where('hash', '=', hash).execute()
}
