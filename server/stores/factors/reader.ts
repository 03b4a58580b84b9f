// Second factors, reading side.
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { AccountFactorTable } from '../../db/schema-passkeys.ts'

export type Factor = Selectable<AccountFactorTable>

/** The second factors of an account, the oldest first. */
export const readFactors = (db: Queryable, accountId: number): Promise<Factor[]> =>
  db.selectFrom('account_factor').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** An account's factor, locked until the transaction ends: of two answers with one counter the second is refused. */
export const lockFactor = (
  tx: Tx,
  { accountId, credential }: { readonly accountId: number; readonly credential: string },
): Promise<Factor | undefined> =>
  tx
    .selectFrom('account_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('credential', '=', credential)
    .forUpdate()
    .executeTakeFirst()

/** Whether a credential is somebody's second factor already. */
export async function isFactorTaken(db: Queryable, credential: string): Promise<boolean> {
  const row = await db.selectFrom('account_factor').select('id').where('credential', '=', credential).executeTakeFirst()
  return row !== undefined
}

interface FactorDuty {
  /** it has one, which a sign-in with the password has to show; an administrator's is asked for by the console alone */
  readonly has: boolean
  /** one of its organisations asks all of its people for one */
  readonly required: boolean
}

/** What an account's next sign-in with the password owes. */
export async function readFactorDuty(db: Queryable, accountId: number): Promise<FactorDuty> {
  const { rows } = await sql<FactorDuty>`select
    exists (select 1 from account_factor f
      join account_role r on r.account_id = f.account_id and r.organisation_id is not null
      where f.account_id = ${accountId}) as has,
    exists (select 1 from account_role r join organisation o on o.id = r.organisation_id
      where r.account_id = ${accountId} and o.requires_factor) as required`.execute(db)
  return rows[0] ?? { has: false, required: false }
}
