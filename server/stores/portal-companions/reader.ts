// People who search together, reading side.
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { PortalCompanionTable } from '../../db/schema-portal-companions.ts'

export type Companion = Selectable<PortalCompanionTable>

/** of one careseeker or account; more are not made (routes/portal/companions.ts) */
const most = 200

/** Those of a careseeker that have not ended, oldest first, with the invited one's address and language. */
export const readCompanionsOf = (db: Queryable, careseekerId: number) =>
  db
    .selectFrom('portal_companion')
    .innerJoin('account', 'account.id', 'portal_companion.account_id')
    .selectAll('portal_companion')
    .select(['account.email', 'account.language'])
    .where('careseeker_id', '=', careseekerId)
    .where('ended_at', 'is', null)
    .orderBy('portal_companion.id')
    .limit(most)
    .execute()

/** Those to which an account was invited and that have not ended, newest first. */
export const readCompanionsFor = (db: Queryable, accountId: number): Promise<Companion[]> =>
  db
    .selectFrom('portal_companion')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The one that an account was let into last, or only invited to, when it ended after a moment. */
export const readEndedFor = (
  db: Queryable,
  accountId: number,
  { since, wasLetIn }: { readonly since: number; readonly wasLetIn: boolean },
): Promise<Companion | undefined> =>
  db
    .selectFrom('portal_companion')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('admitted_at', wasLetIn ? 'is not' : 'is', null)
    .where('ended_at', '>', since)
    .orderBy('ended_at', 'desc')
    .executeTakeFirst()

/** All to which an account was ever invited, the ended ones too: where it was let in first, then the newest. */
export const readAllFor = (db: Queryable, accountId: number): Promise<Companion[]> =>
  db
    .selectFrom('portal_companion')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('admitted_at', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Locked until the transaction ends. */
export const lockCompanion = (tx: Tx, id: number): Promise<Companion | undefined> =>
  tx.selectFrom('portal_companion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** How many a careseeker has invited since a moment, the ended ones too. */
export async function countInvitedSince(db: Queryable, careseekerId: number, since: number): Promise<number> {
  const row = await db
    .selectFrom('portal_companion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('careseeker_id', '=', careseekerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Address of the founder of a careseeker of the portal: the account that manages its roster. */
export async function readFounder(
  db: Queryable,
  careseekerId: number,
  managing: number,
): Promise<{ readonly id: number; readonly email: string } | undefined> {
  return db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select(['account.id', 'account.email'])
    .where('organisation_id', '=', careseekerId)
    .where('role', '=', managing)
    .executeTakeFirst()
}
