// One-time links (AU8), reading side. Found by the hash of their token.
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { MailTokenTable } from '../../db/schema.ts'

export type MailToken = Selectable<MailTokenTable>

export const readMailToken = (db: Queryable, hash: Uint8Array): Promise<MailToken | undefined> =>
  db.selectFrom('mail_token').selectAll().where('hash', '=', hash).executeTakeFirst()

/** The same, locked until the transaction ends: of two who redeem one token, one waits and finds it used. */
export const lockMailToken = (tx: Tx, hash: Uint8Array): Promise<MailToken | undefined> =>
  tx.selectFrom('mail_token').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst()

/** An address has no more of them than mails go out to it. */
const mostCoded = 200

/** The good links of an address that have a short code, locked until the transaction ends. */
export const lockCodedTokens = (tx: Tx, email: string, now: number): Promise<MailToken[]> =>
  tx
    .selectFrom('mail_token')
    .innerJoin('account', 'account.id', 'mail_token.account_id')
    .selectAll('mail_token')
    .where('account.email', '=', email)
    .where('code_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('mail_token.created_at', 'desc')
    .limit(mostCoded)
    .forUpdate('mail_token')
    .execute()

/** AU8: neither used, itself or another of its purpose, nor too old. */
export const isGood = (token: MailToken, now: number): boolean => token.used_at === null && token.expires_at > now

/** How many tokens of these purposes an account was given since, of which none was used; the account is locked until the end. */
export async function countUnusedSince(
  tx: Tx,
  { accountId, purposes }: { readonly accountId: number; readonly purposes: readonly MailToken['purpose'][] },
  times: readonly number[],
): Promise<number[]> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const tokens = await tx
    .selectFrom('mail_token')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('created_at', '>', Math.min(...times))
    .execute()
  return times.map((time) => tokens.filter(({ created_at }) => created_at > time).length)
}
