// The people of an organisation, as actions name them.
import type { Queryable } from '../../db/database.ts'

export interface ColleagueName {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** An active account that holds one of these roles in the organisation; null when there is none. */
export async function readColleague(
  db: Queryable,
  accountId: number,
  organisationId: number,
  roles: readonly number[],
): Promise<ColleagueName | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .select(['account.id', 'account.first_name', 'account.last_name'])
    .where('account.id', '=', accountId)
    .where('account.status', '=', 'active')
    .where('account_role.organisation_id', '=', organisationId)
    .where('account_role.role', 'in', [...roles])
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Names of accounts, active or not; one that does not exist is missing. */
export async function readAccountNames(db: Queryable, ids: readonly number[]): Promise<ColleagueName[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
