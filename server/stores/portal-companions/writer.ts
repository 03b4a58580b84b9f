// People who search together, writing side.
import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { PortalCompanionTable } from '../../db/schema-portal-companions.ts'
import { rightsChanged } from '../../db/work.ts'

export async function insertCompanion(
  tx: Tx,
  row: Pick<Insertable<PortalCompanionTable>, 'careseeker_id' | 'account_id' | 'created_at' | 'expires_at'>,
): Promise<number> {
  const { id } = await tx.insertInto('portal_companion').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function stampCompanion(
  tx: Tx,
  id: number,
  step: 'accepted_at' | 'admitted_at' | 'ended_at',
  at: number,
): Promise<void> {
  await tx
    .updateTable('portal_companion')
    .set({ [step]: at })
    .where('id', '=', id)
    .execute()
}

/** The roles of one account in one careseeker. */
export async function dropRoles(tx: Tx, accountId: number, careseekerId: number): Promise<void> {
  rightsChanged(tx, { accounts: [accountId] })
  await tx
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', careseekerId)
    .execute()
}

/**
 * The searches of these careseekers are gone. That somebody was let in stays: what they signed there names them.
 * @returns the accounts that were in or invited until now
 */
export async function endCompanionsOf(tx: Tx, careseekers: readonly number[], at: number): Promise<number[]> {
  if (careseekers.length === 0) return []
  rightsChanged(tx, { organisations: careseekers })
  const ended = await tx
    .updateTable('portal_companion')
    .set({ ended_at: at })
    .where('careseeker_id', 'in', careseekers)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .execute()
  await tx.deleteFrom('account_role').where('organisation_id', 'in', careseekers).execute()
  return ended.map(({ account_id }) => account_id)
}
