// What became of mails later, and which addresses of accounts are known to be dead.
import { sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { BounceKind, LastingBounce } from '../../db/schema-bounces.ts'
import type { MailRow } from './reader.ts'

/** The mail that one of these belongs to, locked until the transaction ends. */
export async function lockMailOfToken(tx: Tx, tokens: readonly string[]): Promise<MailRow | undefined> {
  if (tokens.length === 0) return undefined
  return tx
    .selectFrom('mail')
    .selectAll()
    .where((eb) => eb('token', '=', eb.fn.any(sql<string[]>`${[...tokens]}::uuid[]`)))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export const lockMail = (tx: Tx, id: number): Promise<MailRow | undefined> =>
  tx.selectFrom('mail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A mail that did not arrive, or is late; what it carried goes. */
export async function noteBounce(
  tx: Tx,
  mail: Pick<MailRow, 'id' | 'state'>,
  bounce: { readonly kind: BounceKind; readonly said: string; readonly at: number },
): Promise<void> {
  const { kind, said, at } = bounce
  const lasting = { state: 'bounced', variables: null, settled_at: at } as const
  await tx
    .updateTable('mail')
    .set({ bounce: kind, reason: said, ...(kind === 'temporary' ? {} : lasting) })
    .where('id', '=', mail.id)
    .execute()
}

/** The receiving server says that it has a mail. */
export async function noteDelivery(tx: Tx, id: number, at: number): Promise<void> {
  const set = { state: 'delivered', bounce: null, reason: null, settled_at: at } as const
  await tx.updateTable('mail').set(set).where('id', '=', id).execute()
}

export async function markAddress(
  tx: Tx,
  mail: { readonly id: number; readonly account_id: number; readonly recipient: string },
  kind: LastingBounce,
  at: number,
): Promise<void> {
  const { id: mail_id, account_id, recipient } = mail
  await sql`
    insert into bounced_address as b (address, account_id, kind, since, last_at, mail_id)
    values (lower(${recipient}), ${account_id}, ${kind}, ${at}, ${at}, ${mail_id})
    on conflict (address) do update set account_id = excluded.account_id, kind = excluded.kind, lost = b.lost + 1,
      last_at = greatest(b.last_at, excluded.last_at), mail_id = excluded.mail_id`.execute(tx)
}

/** A mail that was handed over after the last one that came back has arrived. */
export async function clearAddress(tx: Tx, { recipient, created_at }: MailRow): Promise<void> {
  await sql`delete from bounced_address where address = lower(${recipient}) and last_at <= ${created_at}`.execute(tx)
}

/**
 * Marks that do not hold any more: the account has another address, or a mail that went out after the last one that came back was
 * accepted `quietMs` ago and none came back since.
 */
export async function clearSettled(tx: Tx, now: number, quietMs: number): Promise<number> {
  const cleared = await sql`delete from bounced_address b
    where not exists (select 1 from account a where a.id = b.account_id and lower(a.email) = b.address)
      or exists (select 1 from mail m where lower(m.recipient) = b.address and m.created_at > b.last_at
        and m.state in ('sent', 'delivered') and m.bounce is null and m.settled_at < ${now - quietMs})`.execute(tx)
  return Number(cleared.numAffectedRows ?? 0n)
}

/** Of the mails of one cause: how many there are, and how many did not arrive. */
export async function countOfEvent(
  db: Queryable,
  { type, cause, created_at }: Pick<MailRow, 'type' | 'cause' | 'created_at'>,
): Promise<{ readonly total_sent: number; readonly total_bounced: number }> {
  const aroundMs = 86_400_000
  const event = cause.slice(0, cause.lastIndexOf(' ') + 1)
  const { rows } = await sql<{ sent: number; bounced: number }>`
    select count(*) as sent, count(*) filter (where state = 'bounced') as bounced from mail
    where created_at between ${created_at - aroundMs} and ${created_at + aroundMs} and type = ${type}
      and starts_with(cause, ${event})`.execute(db)
  return { total_sent: Number(rows[0]?.sent ?? 0), total_bounced: Number(rows[0]?.bounced ?? 0) }
}

/** Houses and clinics in which an account has a role; those of relatives are none. */
export const readHousesOf = (db: Queryable, accountId: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('account_role as r')
    .innerJoin('organisation as o', 'o.id', 'r.organisation_id')
    .select('o.id')
    .distinct()
    .where('r.account_id', '=', accountId)
    .where(sql<boolean>`o.type is distinct from ${careseekerTypes.code.providerSearch}`)
    .orderBy('o.id')
    .execute()
