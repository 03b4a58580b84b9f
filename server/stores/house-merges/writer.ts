// What goes over from one record of a house to the other, and back.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { MovedParts } from '../../db/schema-house-merges.ts'
import { organisationChanged, rightsChanged } from '../../db/work.ts'

export async function insertMerge(
  tx: Tx,
  {
    moved,
    ...merge
  }: {
    readonly duplicate_id: number
    readonly kept_id: number
    readonly account_id: number | null
    readonly at: number
    readonly previous_status: string
    readonly moved: MovedParts
  },
): Promise<void> {
  await tx
    .insertInto('house_merge')
    .values({ ...merge, moved: JSON.stringify(moved) })
    .execute()
}

export async function endMerge(tx: Tx, id: number, at: number): Promise<void> {
  await tx.updateTable('house_merge').set({ undone_at: at }).where('id', '=', id).execute()
}

/** How many went; one that is not there any more does not. */
export async function moveFiles(tx: Tx, cids: readonly string[], from: number, to: number): Promise<number> {
  if (cids.length === 0) return 0
  organisationChanged(tx, from)
  organisationChanged(tx, to)
  const { numUpdatedRows } = await tx
    .updateTable('house_file')
    .set({ organisation_id: to })
    .where('cid', 'in', cids)
    .where('organisation_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function removeRoles(tx: Tx, organisationId: number, people: MovedParts['people']): Promise<void> {
  rightsChanged(tx, { accounts: people.map(({ account_id }) => account_id) })
  for (const { account_id, roles } of people)
    await sql`delete from account_role where organisation_id = ${organisationId} and account_id = ${account_id}
      and role = any(${[...roles]}::int[])`.execute(tx)
}

/** What these clinics said of a house at this moment. */
export async function removePreferences(
  tx: Tx,
  careproviderId: number,
  clinics: readonly number[],
  at: number,
): Promise<void> {
  if (clinics.length === 0) return
  organisationChanged(tx, careproviderId)
  await tx
    .deleteFrom('careseeker_provider')
    .where('careprovider_id', '=', careproviderId)
    .where('careseeker_id', 'in', clinics)
    .where('created_at', '=', at)
    .execute()
}
