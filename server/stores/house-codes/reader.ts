// The house behind a fax page's code.
import { type RawBuilder, sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Organisation } from '../organisations/reader.ts'

/** how often an invitation is sent by one code: mistyped addresses, and no more */
const MAX_USES = 5

/** nobody has an account in it that was ever opened */
const isUnfounded: RawBuilder<boolean> = sql<boolean>`not exists (
  select 1 from account_role ar join account a on a.id = ar.account_id
  where ar.organisation_id = organisation.id and a.status <> 'created')`

/** Undefined: no such code, too old, used up, or the house is on board. */
export const readHouseOfCode = (db: Queryable, hash: Uint8Array, now: number): Promise<Organisation | undefined> =>
  db
    .selectFrom('fax_page')
    .innerJoin('auction_request', 'auction_request.id', 'fax_page.auction_request_id')
    .innerJoin('organisation', 'organisation.id', 'auction_request.careprovider_id')
    .selectAll('organisation')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('code_uses', '<', MAX_USES)
    .where(isUnfounded)
    .executeTakeFirst()

/** Whether none of a house's people has an account that was ever opened. */
export async function isWithoutAccounts(db: Queryable, careproviderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', careproviderId)
    .where(isUnfounded)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts an invitation that was sent by the code, and keeps that the house came by one. */
export async function countUse(tx: Tx, hash: Uint8Array, house: number, at: number): Promise<void> {
  await tx.updateTable('organisation').set({ by_fax_code_at: at }).where('id', '=', house).execute()
  await tx
    .updateTable('fax_page')
    .set((eb) => ({ code_uses: eb('code_uses', '+', 1) }))
    .where('code_hash', '=', hash)
    .execute()
}

/**
 * Who founded a house that came by a fax's code, while no clinic has confirmed it; undefined: a clinic has, or nobody founded it. What
 * relatives say of a house counts for themselves only: whoever holds a fax can be one.
 */
export const readUnconfirmed = (db: Queryable, careproviderId: number): Promise<{ email: string } | undefined> =>
  db
    .selectFrom('roster_entry')
    .innerJoin('account', 'account.id', 'roster_entry.account_id')
    .select('account.email')
    .where('roster_entry.organisation_id', '=', careproviderId)
    .where('n', '=', 1)
    .where(
      sql<boolean>`not exists (
        select 1 from partner_check pc join organisation c on c.id = pc.organisation_id
        where pc.partner_id = ${careproviderId} and c.kind = 'careseeker'
          and c.type is distinct from ${careseekerTypes.code.providerSearch})`,
    )
    .executeTakeFirst()
