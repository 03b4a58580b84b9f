// What user management changes of an account.
import type { RoleGrant } from '../../../contract/http/user-management.ts'
import type { Tx } from '../../db/database.ts'
import { rightsChanged } from '../../db/work.ts'
import { replaceRoleStations } from '../stations/writer.ts'
import { addRoles, type Giving } from './writer.ts'

/** The account, locked until the transaction ends. */
export const lockAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'language', 'status', 'changed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The accounts of these addresses that were changed after a moment. */
export const readChangedSince = (tx: Tx, emails: readonly string[], since: number) =>
  tx.selectFrom('account').select('email').where('email', 'in', emails).where('changed_at', '>', since).execute()

export async function touchAccount(
  tx: Tx,
  id: number,
  values: { readonly status?: string; readonly first_name?: string; readonly last_name?: string },
  at: number,
): Promise<void> {
  if (values.status !== undefined) rightsChanged(tx, { accounts: [id] })
  await tx
    .updateTable('account')
    .set((eb) => ({ ...values, changed_at: at, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Replaces the roles of an account in one organisation, with their stations; one that stays keeps who gave it. None: it leaves. */
export async function replaceRoles(
  tx: Tx,
  accountId: number,
  organisationId: number,
  roles: readonly RoleGrant[],
  giving: Giving,
): Promise<void> {
  rightsChanged(tx, { accounts: [accountId] })
  await tx
    .deleteFrom('account_role_station')
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', organisationId)
    .execute()
  const wanted = roles.map(({ role_value }) => role_value)
  await tx
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', organisationId)
    .$if(wanted.length > 0, (query) => query.where('role', 'not in', wanted))
    .execute()
  if (wanted.length > 0) await addRoles(tx, accountId, organisationId, wanted, giving)
  for (const { role_value: role, station_ids } of roles) {
    if (station_ids) await replaceRoleStations(tx, { accountId, organisationId, role }, [...new Set(station_ids)])
  }
}

/** Ends everything that an account is signed in with: sessions, reload halves, links in mails. */
export async function endAccess(tx: Tx, accountId: number, at: number): Promise<void> {
  rightsChanged(tx, { accounts: [accountId] })
  await tx
    .updateTable('device_slot')
    .set({ ended_at: at, ended_reason: 'revoked', reload_half: null, reload_until: null })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .updateTable('mail_token')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

export const hasKeys = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await tx.selectFrom('account_keys').select('account_id').where('account_id', '=', accountId).executeTakeFirst()) !==
  undefined
