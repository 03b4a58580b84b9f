// One-time links (AU8), writing side.
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { MailTokenTable } from '../../db/schema.ts'

/** Stores a new token. The account's older ones stay good: else whoever asks for another would end the one that is in hand. */
export async function createMailToken(tx: Tx, token: Omit<Insertable<MailTokenTable>, 'used_at'>): Promise<void> {
  await tx
    .insertInto('mail_token')
    .values({ ...token, used_at: null })
    .execute()
}

/** AU8: one use ends all of a purpose that the account has. */
export async function endMailTokens(
  tx: Tx,
  { account_id, purpose }: Pick<Selectable<MailTokenTable>, 'account_id' | 'purpose'>,
  at: number,
): Promise<void> {
  await tx
    .updateTable('mail_token')
    .set({ used_at: at })
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** The code was used; the link that it stood beside is good as before. */
export async function endLinkCode(tx: Tx, hash: Uint8Array): Promise<void> {
  await tx.updateTable('mail_token').set({ code_hash: null, page: null }).where('hash', '=', hash).execute()
}

export async function dropMailToken(tx: Tx, hash: Uint8Array): Promise<void> {
  await tx.deleteFrom('mail_token').where('hash', '=', hash).execute()
}
