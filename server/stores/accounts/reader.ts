// Accounts, reading side: for signing in, and as their owner and others may read them.
import { type Selectable, sql } from 'kysely'
import type { AccountKeys, AccountLock } from '../../../contract/envelope/account.ts'
import type { OwnAccount, PublicAccount } from '../../../contract/http/accounts.ts'
import type { Queryable } from '../../db/database.ts'
import type { AccountTable } from '../../db/schema.ts'
import { readGroupWraps } from '../crypto/reader.ts'
import type { KnownKeys } from '../crypto/roster.ts'
import { readOrganisationSummaries, readProductFeatures } from '../organisations/reader.ts'

export type Account = Selectable<AccountTable>
type Roles = PublicAccount['roles']

/** `email` in lower case. */
export const readAccountByEmail = (db: Queryable, email: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

/**
 * The same for who proves nothing yet, in equal time (AU1): a row is read and parsed for every address, another account's where
 * nobody has it, so that an answer for nobody is not the quicker one.
 */
export async function readAccountInEqualTime(db: Queryable, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select * from (
      (select * from account where email = ${email})
      union all (select * from account where email <> ${email} limit 1)) one
    order by email = ${email} desc limit 1`.execute(db)
  return rows[0]?.email === email ? rows[0] : undefined
}

export const readAccountById = (db: Queryable, id: number): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** Roles by organisation, for many accounts at once; administrators' roles are not of an organisation and not in it. */
async function readRolesOf(db: Queryable, accountIds: readonly number[]): Promise<ReadonlyMap<number, Roles>> {
  const rows = await db
    .selectFrom('account_role')
    .select(['account_id', 'organisation_id', 'role'])
    .where('account_id', 'in', accountIds)
    .where('organisation_id', 'is not', null)
    .orderBy('organisation_id')
    .orderBy('role')
    .execute()
  const summaries = await readOrganisationSummaries(db, [...new Set(rows.map((row) => row.organisation_id ?? 0))])
  const byAccount = new Map<number, Roles>(accountIds.map((id) => [id, []]))
  for (const { account_id, organisation_id, role } of rows) {
    const organisation = summaries.get(organisation_id ?? 0)
    const list = byAccount.get(account_id)
    if (!organisation || !list) continue
    const found = list.find((entry) => entry.organisation.id === organisation.id)
    if (found) found.roles.push(role)
    else list.push({ organisation, roles: [role] })
  }
  return byAccount
}

/** What others may know of these accounts, by id; those that do not exist are missing. */
export async function readPublicAccounts(db: Queryable, ids: readonly number[]): Promise<PublicAccount[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .leftJoin('account_keys', 'account_keys.account_id', 'account.id')
    .select(['account.id', 'first_name', 'last_name', 'status', 'encryption_spki', 'signing_spki'])
    .where('account.id', 'in', ids)
    .orderBy('account.id')
    .execute()
  const roles = await readRolesOf(db, ids)
  return rows.map(({ encryption_spki, signing_spki, ...row }) => ({
    ...row,
    roles: roles.get(row.id) ?? [],
    public_key: encryption_spki,
    signing_key: signing_spki,
  }))
}

/** The own roles, with what is switched on for their organisations. */
async function readOwnRoles(db: Queryable, id: number): Promise<OwnAccount['roles']> {
  const roles = (await readRolesOf(db, [id])).get(id) ?? []
  const features = await readProductFeatures(
    db,
    roles.map(({ organisation }) => organisation.id),
  )
  return roles.map((held) => ({ ...held, product_features: features.get(held.organisation.id) ?? [] }))
}

/** An account as its owner reads it; undefined before it has keys. */
export async function readOwnAccount(db: Queryable, id: number): Promise<OwnAccount | undefined> {
  const account = await readAccountById(db, id)
  const keys = await db.selectFrom('account_keys').select('keys').where('account_id', '=', id).executeTakeFirst()
  if (!account || !keys || account.salt === null || account.kdf_version === null) return undefined
  const locks = await db.selectFrom('account_lock').select('lock').where('account_id', '=', id).orderBy('id').execute()
  return {
    id,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    account_type: account.account_type,
    status: account.status,
    roles: await readOwnRoles(db, id),
    keys: keys.keys,
    locks: locks.map(({ lock }) => lock),
    salt: account.salt,
    kdf_version: account.kdf_version,
    group_wraps: await readGroupWraps(db, id),
  }
}

/** What is kept of an account's recovery code; undefined when it has none. */
export async function readRecovery(
  db: Queryable,
  accountId: number,
): Promise<{ readonly authMac: Uint8Array; readonly keys: AccountKeys; readonly lock: AccountLock } | undefined> {
  const row = await db
    .selectFrom('account_recovery')
    .innerJoin('account_keys', 'account_keys.account_id', 'account_recovery.account_id')
    .innerJoin('account_lock', 'account_lock.account_id', 'account_recovery.account_id')
    .select(['account_recovery.auth_mac', 'account_keys.keys', 'account_lock.lock'])
    .where('account_recovery.account_id', '=', accountId)
    .where('account_lock.kind', '=', 'recovery')
    .executeTakeFirst()
  return row && { authMac: row.auth_mac, keys: row.keys, lock: row.lock }
}

/** The public keys of an account; undefined before it has any. */
export async function readKnownKeys(db: Queryable, accountId: number): Promise<KnownKeys | undefined> {
  const row = await db.selectFrom('account_keys').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return (
    row && {
      encryption: { kid: row.encryption_kid, spki: row.encryption_spki, fingerprint: row.encryption_fingerprint },
      signing: { kid: row.signing_kid, spki: row.signing_spki, fingerprint: row.signing_fingerprint },
    }
  )
}

/** Signing keys that these accounts had before a reset, oldest first. */
export async function readFormerSigningKeys(db: Queryable, accountIds: readonly number[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('former_key')
    .select('signing_spki')
    .where('account_id', 'in', accountIds)
    .orderBy('ended_at')
    .orderBy('signing_kid')
    .execute()
  return rows.map(({ signing_spki }) => signing_spki)
}

/** The organisations of an account, ascending. */
export async function readOrganisationIdsOf(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('organisation_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('organisation_id', 'is not', null)
    .orderBy('organisation_id')
    .execute()
  return rows.flatMap(({ organisation_id }) => (organisation_id === null ? [] : [organisation_id]))
}

/** The roles of an account in one organisation, ascending. */
export async function readRolesIn(db: Queryable, accountId: number, organisationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', organisationId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/**
 * Active accounts with keys that belong to an organisation and wait for its roster, oldest keys first: they never stood in it,
 * their newest entry names the keys that they had before a reset or other roles than they have, or they were removed and asked
 * again.
 */
export const readWaitingForRoster = (db: Queryable, organisationId: number) =>
  db
    .selectFrom('account')
    .innerJoin('account_keys', 'account_keys.account_id', 'account.id')
    .select(['account.id', 'account_keys.created_at'])
    .select(
      sql<boolean>`coalesce((
        select r.entry -> 'fingerprints' ->> 'signing' = account_keys.signing_fingerprint
        from roster_entry r where r.account_id = account.id and r.organisation_id = ${organisationId}
        order by r.n desc limit 1), false)`.as('roles_only'),
    )
    .where('account.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_role')
          .select('role')
          .whereRef('account_role.account_id', '=', 'account.id')
          .where('organisation_id', '=', organisationId),
      ),
    )
    .where((eb) =>
      eb(
        // none: waits; removed: only if the account asks for it again
        sql<boolean>`coalesce((
          select case when r.entry ->> 'change' = 'remove' then exists (
              select 1 from pending_access pa where pa.account_id = account.id
                and pa.organisation_id = ${organisationId} and pa.auction_request_id is null)
            else r.entry -> 'fingerprints' ->> 'signing' <> account_keys.signing_fingerprint
              or r.entry -> 'roles' <> (
                select jsonb_agg(distinct ar.role order by ar.role) from account_role ar
                where ar.account_id = account.id and ar.organisation_id = ${organisationId}) end
          from roster_entry r where r.account_id = account.id and r.organisation_id = ${organisationId}
          order by r.n desc limit 1), true)`,
        '=',
        true,
      ),
    )
    .orderBy('account_keys.created_at')
    .orderBy('account.id')
    .execute()

/** The roles of an account without an organisation, those of administrators, ascending. */
export async function readPlatformRoles(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .where('organisation_id', 'is', null)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}
