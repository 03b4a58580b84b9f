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

/** AU8: neither used, replaced nor too old. */
export const isGood = (token: MailToken, now: number): boolean => token.used_at === null && token.expires_at > now
