// Organisations, writing side.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { OrganisationRef } from '../../../contract/ids.ts'
import type { BlockedSender } from '../../../domain/matching/types.ts'
import type { WhitelistRule } from '../../../domain/whitelist.ts'
import type { Tx } from '../../db/database.ts'
import type { CareproviderProfileTable, OrganisationTable } from '../../db/schema.ts'

export async function createOrganisation(tx: Tx, values: Insertable<OrganisationTable>): Promise<number> {
  const { id } = await tx.insertInto('organisation').values(values).returning('id').executeTakeFirstOrThrow()
  if (values.kind === 'careprovider') {
    const nothing = { solutions: [], services: [], specializations: [], catchment: [] }
    await tx
      .insertInto('careprovider_profile')
      .values({ organisation_id: id, ...nothing })
      .execute()
  }
  return id
}

interface SenderLists {
  readonly blocked_senders?: readonly BlockedSender[]
  readonly whitelist?: readonly WhitelistRule[]
}

export async function writeProfile(
  tx: Tx,
  organisationId: number,
  values: Omit<Updateable<CareproviderProfileTable>, 'organisation_id' | keyof SenderLists> & SenderLists,
): Promise<void> {
  const { blocked_senders, whitelist, ...columns } = values
  const lists = {
    ...(blocked_senders && { blocked_senders: JSON.stringify(blocked_senders) }),
    ...(whitelist && { whitelist: JSON.stringify(whitelist) }),
  }
  await tx
    .updateTable('careprovider_profile')
    .set({ ...columns, ...lists })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Codes of productFeatures, in place of all before. False: there is no such organisation. */
export async function writeProductFeatures(
  tx: Tx,
  { kind, id }: OrganisationRef,
  product_features: readonly number[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('organisation')
    .set({ product_features: [...product_features].sort((a, b) => a - b) })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Sets these keys of an organisation's configuration; the others stay. */
export async function writeConfig(tx: Tx, id: number, values: Readonly<Record<string, number>>): Promise<void> {
  await sql`update organisation set config = config || ${JSON.stringify(values)}::jsonb where id = ${id}`.execute(tx)
}

/** After every change of roster, group or a member's public record: what others hold of it is old (SY3). */
export async function raiseKeysRev(tx: Tx, organisationId: number): Promise<void> {
  await tx
    .updateTable('organisation')
    .set((eb) => ({ keys_rev: eb('keys_rev', '+', 1) }))
    .where('id', '=', organisationId)
    .execute()
}
