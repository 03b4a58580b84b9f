// Recovery sheets of organisations, and who can let others in.
import type { AccountKeys, AccountLock } from '../../../contract/envelope/account.ts'
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import { sheetStatus } from '../../../domain/access/group-members.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { readAccountById, readKnownKeys } from '../accounts/reader.ts'
import { readRoster } from './reader.ts'
import { membersOf, type RosterMember } from './roster.ts'

/** Active members of a roster with the keys that it names: they hold the group's secret. */
async function readHolders(db: Queryable, organisationId: number): Promise<RosterMember[]> {
  const holders: RosterMember[] = []
  for (const member of membersOf(await readRoster(db, organisationId)).values()) {
    const account = await readAccountById(db, member.account)
    const keys = await readKnownKeys(db, member.account)
    if (account?.status === 'active' && keys?.signing.fingerprint === member.fingerprints.signing) holders.push(member)
  }
  return holders
}

/** Those of them who manage the roster: they can confirm somebody (KY9). */
export const readConfirmers = async (db: Queryable, organisationId: number): Promise<number[]> =>
  (await readHolders(db, organisationId)).filter(({ roles }) => mayManageRoster(roles)).map(({ account }) => account)

/** How many people could still open what is encrypted for the house. */
export const countHolders = async (db: Queryable, organisationId: number): Promise<number> =>
  (await readHolders(db, organisationId)).length

export const readSheet = (db: Queryable, organisationId: number) =>
  db.selectFrom('organisation_sheet').selectAll().where('organisation_id', '=', organisationId).executeTakeFirst()

/** The sealed keys of a sheet; undefined before it was made. */
export async function readSheetKeys(
  db: Queryable,
  accountId: number,
): Promise<{ readonly keys: AccountKeys; readonly lock: AccountLock } | undefined> {
  return db
    .selectFrom('account_keys')
    .innerJoin('account_lock', 'account_lock.account_id', 'account_keys.account_id')
    .select(['account_keys.keys', 'account_lock.lock'])
    .where('account_keys.account_id', '=', accountId)
    .where('account_lock.kind', '=', 'recovery')
    .executeTakeFirst()
}

/** The account of the organisation's sheet; made when there is none. It is nobody's: no role, no password. */
export async function sheetAccount(tx: Tx, organisationId: number, at: number): Promise<number> {
  const known = await readSheet(tx, organisationId)
  if (known) return known.account_id
  const { id } = await tx
    .insertInto('account')
    .values({
      email: `sheet-${organisationId}@recovery.invalid`,
      account_type: 'tool',
      status: sheetStatus,
      first_name: 'Wiederherstellungsbogen',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('organisation_sheet').values({ organisation_id: organisationId, account_id: id }).execute()
  return id
}

/** A new sheet was made: an older one's code proves nothing any more. */
export async function setSheet(
  tx: Tx,
  organisationId: number,
  made: { readonly auth_mac: Uint8Array; readonly made_by: number; readonly made_at: number },
): Promise<void> {
  await tx
    .updateTable('organisation_sheet')
    .set({ ...made, used_at: null })
    .where('organisation_id', '=', organisationId)
    .execute()
}

export async function setSheetUsed(tx: Tx, organisationId: number, at: number): Promise<void> {
  await tx
    .updateTable('organisation_sheet')
    .set({ used_at: at })
    .where('organisation_id', '=', organisationId)
    .execute()
}
