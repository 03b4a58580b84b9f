// Rosters, groups and the wraps of group secrets, writing side. What is written here was checked by encryption-service
// while the organisation's row was locked.
import type { GroupGeneration } from '../../../contract/envelope/group.ts'
import type { RosterEntry } from '../../../contract/envelope/roster.ts'
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import type { Tx } from '../../db/database.ts'
import { raiseKeysRev } from '../organisations/writer.ts'

export async function appendRosterEntry(
  tx: Tx,
  organisationId: number,
  entry: RosterEntry,
  hash: string,
): Promise<void> {
  await tx
    .insertInto('roster_entry')
    .values({
      organisation_id: organisationId,
      n: entry.n,
      account_id: entry.account,
      entry: JSON.stringify(entry),
      hash,
    })
    .execute()
  await raiseKeysRev(tx, organisationId)
}

export async function addGeneration(tx: Tx, organisationId: number, record: GroupGeneration): Promise<void> {
  await tx
    .insertInto('group_generation')
    .values({
      organisation_id: organisationId,
      generation: record.generation,
      kid: record.kid,
      secret_kid: record.secret,
      record: JSON.stringify(record),
    })
    .execute()
}

/** Wraps to one member (a group's secrets) or to the organisation's own group; one that is stored already stays. */
export async function addWraps(
  tx: Tx,
  to: { readonly organisationId: number; readonly accountId: number | null; readonly at: number },
  wraps: readonly Wrap[],
): Promise<void> {
  await tx
    .insertInto('wrap')
    .values(
      wraps.map((wrap) => ({
        key_kid: wrap.key,
        kind: wrap.kind,
        record_cid: wrap.cid,
        generation: wrap.generation,
        recipient_kind: wrap.to.kind,
        recipient_key: wrap.to.key,
        organisation_id: to.organisationId,
        account_id: to.accountId,
        wrap: JSON.stringify(wrap),
        created_at: to.at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['key_kid', 'recipient_kind', 'recipient_key']).doNothing())
    .execute()
}

/** Whether a key id of this generation is somebody's already. */
export async function isGroupTaken(tx: Tx, group: GroupGeneration): Promise<boolean> {
  const row = await tx
    .selectFrom('group_generation')
    .select('organisation_id')
    .where((eb) => eb.or([eb('kid', '=', group.kid), eb('secret_kid', '=', group.secret)]))
    .executeTakeFirst()
  return row !== undefined
}

/** KY6: the group's secrets that were wrapped to these accounts are served no more. */
export async function endGroupWraps(
  tx: Tx,
  organisationId: number,
  accountIds: readonly number[],
  at: number,
): Promise<void> {
  await tx
    .updateTable('wrap')
    .set({ ended_at: at })
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'group')
    .where('account_id', 'in', [...accountIds])
    .where('ended_at', 'is', null)
    .execute()
}
