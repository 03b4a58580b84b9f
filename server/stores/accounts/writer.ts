// Accounts, writing side.
import { sql } from 'kysely'
import type { AccountKeys, AccountLock } from '../../../contract/envelope/account.ts'
import type { Tx } from '../../db/database.ts'
import { rightsChanged } from '../../db/work.ts'
import type { KnownKeys } from '../crypto/roster.ts'

/** An account that was invited and has no keys yet. `email` in lower case. */
export async function createAccount(
  tx: Tx,
  values: {
    readonly email: string
    readonly account_type: string
    readonly created_at: number
    /** key of i18n languages; absent: German */
    readonly language?: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({ ...values, status: 'created' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who gave a role, and when (ms); `by` null: the command line. */
export interface Giving {
  readonly by: number | null
  readonly at: number
}

/** Adds roles; those that the account has already stay. `organisationId` null: an administrator's. */
export async function addRoles(
  tx: Tx,
  accountId: number,
  organisationId: number | null,
  roles: readonly number[],
  { by, at }: Giving,
): Promise<void> {
  rightsChanged(tx, { accounts: [accountId] })
  const given = { given_by: by, given_at: at }
  await tx
    .insertInto('account_role')
    .values(roles.map((role) => ({ account_id: accountId, organisation_id: organisationId, role, ...given })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a role of the operator's people. */
export async function removeGlobalRole(tx: Tx, accountId: number, role: number): Promise<void> {
  rightsChanged(tx, { accounts: [accountId] })
  await tx
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('organisation_id', 'is', null)
    .where('role', '=', role)
    .execute()
}

/** AU1, AU8: an invited account becomes active with its name, sign-in and keys. */
export async function activateAccount(
  tx: Tx,
  accountId: number,
  values: {
    readonly first_name: string
    readonly last_name: string
    readonly language: string
    readonly salt: string
    readonly kdf_version: number
    /** null: there is no password */
    readonly auth_mac: Uint8Array | null
    readonly keys: AccountKeys
    readonly known: KnownKeys
    readonly locks: readonly AccountLock[]
    readonly at: number
  },
): Promise<void> {
  const { keys, known, locks, at, ...account } = values
  rightsChanged(tx, { accounts: [accountId] })
  await tx
    .updateTable('account')
    .set((eb) => ({ ...account, status: 'active', rev: eb('rev', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
  await insertKeys(tx, accountId, { keys, known, locks, at })
}

interface NewKeys {
  readonly keys: AccountKeys
  readonly known: KnownKeys
  readonly locks: readonly AccountLock[]
  readonly at: number
}

async function insertKeys(tx: Tx, accountId: number, { keys, known, locks, at }: NewKeys): Promise<void> {
  await tx
    .insertInto('account_keys')
    .values({
      account_id: accountId,
      keys: JSON.stringify(keys),
      encryption_kid: known.encryption.kid,
      encryption_spki: known.encryption.spki,
      encryption_fingerprint: known.encryption.fingerprint,
      signing_kid: known.signing.kid,
      signing_spki: known.signing.spki,
      signing_fingerprint: known.signing.fingerprint,
      created_at: at,
    })
    .execute()
  await insertLocks(tx, accountId, locks)
}

async function insertLocks(tx: Tx, accountId: number, locks: readonly AccountLock[]): Promise<void> {
  if (locks.length === 0) return
  await tx
    .insertInto('account_lock')
    .values(locks.map((lock) => ({ account_id: accountId, kind: lock.kind, lock: JSON.stringify(lock) })))
    .execute()
}

interface SignIn {
  readonly salt: string
  readonly kdf_version: number
  readonly auth_mac: Uint8Array
}

const writeSignIn = (tx: Tx, accountId: number, { salt, kdf_version, auth_mac }: SignIn) =>
  tx
    .updateTable('account')
    .set((eb) => ({ salt, kdf_version, auth_mac, rev: eb('rev', '+', 1) }))
    .where('id', '=', accountId)
    .execute()

/** KY2: another password for the same keys. */
export async function replacePassword(
  tx: Tx,
  accountId: number,
  values: SignIn & { readonly lock: AccountLock },
): Promise<void> {
  await writeSignIn(tx, accountId, values)
  await tx.deleteFrom('account_lock').where('account_id', '=', accountId).where('kind', '=', 'password').execute()
  await insertLocks(tx, accountId, [values.lock])
}

/** KY2: the lock of a new recovery code; an older one's goes, and its code proves nothing any more. */
export async function replaceRecovery(
  tx: Tx,
  accountId: number,
  { lock, auth_mac, at }: { readonly lock: AccountLock; readonly auth_mac: Uint8Array; readonly at: number },
): Promise<void> {
  await tx.deleteFrom('account_lock').where('account_id', '=', accountId).where('kind', '=', 'recovery').execute()
  await insertLocks(tx, accountId, [lock])
  await tx
    .insertInto('account_recovery')
    .values({ account_id: accountId, auth_mac, made_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ auth_mac, made_at: at }))
    .execute()
}

/** The account itself, locked until the transaction ends. */
export const lockAccount = (tx: Tx, id: number) =>
  tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * KY6: new keys for an account whose old ones nobody can open any more. The old public keys are kept, because what was signed
 * with them stays good; every lock of the old account key goes, and every wrap to it ends.
 */
export async function replaceKeys(tx: Tx, accountId: number, values: SignIn & NewKeys): Promise<void> {
  await writeSignIn(tx, accountId, values)
  await renewKeys(tx, accountId, values)
}

/** The same where nobody signs in; an account without keys gets its first ones. */
export async function renewKeys(tx: Tx, accountId: number, values: NewKeys): Promise<void> {
  const { at } = values
  await tx
    .insertInto('former_key')
    .columns(['encryption_kid', 'signing_kid', 'account_id', 'encryption_spki', 'signing_spki', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('account_keys')
        .select([
          'encryption_kid',
          'signing_kid',
          'account_id',
          'encryption_spki',
          'signing_spki',
          sql<number>`${at}::bigint`.as('ended_at'),
        ])
        .where('account_id', '=', accountId),
    )
    .execute()
  await tx.deleteFrom('account_keys').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account_lock').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account_recovery').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('account_passkey').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('wrap')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  await insertKeys(tx, accountId, values)
}

/** Whether one of these key ids is somebody's already. */
export async function areKidsTaken(
  tx: Tx,
  kids: { readonly encryption: string; readonly signing: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('account_keys')
    .select('account_id')
    .where((eb) => eb.or([eb('encryption_kid', '=', kids.encryption), eb('signing_kid', '=', kids.signing)]))
    .executeTakeFirst()
  if (row) return true
  const former = await tx
    .selectFrom('former_key')
    .select('account_id')
    .where((eb) => eb.or([eb('encryption_kid', '=', kids.encryption), eb('signing_kid', '=', kids.signing)]))
    .executeTakeFirst()
  return former !== undefined
}

/** What a person does not want to be told, in place of all before. */
export async function writeMuted(tx: Tx, accountId: number, muted: readonly string[]): Promise<void> {
  await tx
    .updateTable('account')
    .set({ muted: [...muted] })
    .where('id', '=', accountId)
    .execute()
}

/** What a person says of themselves. */
export async function writeDetails(
  tx: Tx,
  accountId: number,
  details: {
    readonly first_name: string
    readonly last_name: string
    readonly phone: string
    readonly language: string
  },
): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ ...details, rev: eb('rev', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** In lower case, and nobody else's. */
export async function replaceEmail(tx: Tx, accountId: number, email: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ email, rev: eb('rev', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}
