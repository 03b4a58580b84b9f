// What the portal asks of an account before it gets a careseeker.
import { roles } from '../../../catalogue/roles.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Account } from './reader.ts'

/** Of two calls of one person one comes first. */
export const lockAccount = (tx: Tx, id: number): Promise<Account | undefined> =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The organisations in which an account has a role. */
export async function readOrganisationsOf(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('organisation_id')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('organisation_id')
    .execute()
  return rows.flatMap(({ organisation_id }) => organisation_id ?? [])
}

/** The careseekers that an account of the portal founded: those whose roster it manages. */
export async function readFoundedBy(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('organisation_id')
    .where('account_id', '=', accountId)
    .where('role', '=', roles.code.careseekerUserManagement)
    .orderBy('organisation_id')
    .execute()
  return rows.flatMap(({ organisation_id }) => organisation_id ?? [])
}

/** The slug of the region in which a careseeker of the portal searches; null where it has none. */
export async function readPortalRegion(db: Queryable, careseekerId: number): Promise<string | null> {
  const row = await db.selectFrom('organisation').select('config').where('id', '=', careseekerId).executeTakeFirst()
  return typeof row?.config.portal_region === 'string' ? row.config.portal_region : null
}
