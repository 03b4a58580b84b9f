// Organisations, writing side.
import { type Insertable, sql, type Updateable } from 'kysely'
import { matchingRulesSchema } from '../../../contract/http/matching-rules.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import type { BlockedSender } from '../../../domain/matching/types.ts'
import type { WhitelistRule } from '../../../domain/whitelist.ts'
import type { Tx } from '../../db/database.ts'
import type { CareproviderProfileTable, OrganisationTable } from '../../db/schema.ts'
import { organisationChanged, rightsChanged } from '../../db/work.ts'

export async function createOrganisation(tx: Tx, values: Insertable<OrganisationTable>): Promise<number> {
  const { id } = await tx.insertInto('organisation').values(values).returning('id').executeTakeFirstOrThrow()
  organisationChanged(tx, id)
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

/** whoever has the rules open in a form has old ones then, and nobody of the provider's people made them */
const byOperator = { rules_rev: sql<number>`rules_rev + 1`, rules_changed_at: null, rules_changed_by: null }
const isRule = (column: string): boolean => column in matchingRulesSchema.shape

export async function writeProfile(
  tx: Tx,
  organisationId: number,
  values: Omit<Updateable<CareproviderProfileTable>, 'organisation_id' | keyof SenderLists> & SenderLists,
): Promise<void> {
  organisationChanged(tx, organisationId)
  const { blocked_senders, whitelist, ...columns } = values
  const lists = {
    ...(blocked_senders && { blocked_senders: JSON.stringify(blocked_senders) }),
    ...(whitelist && { whitelist: JSON.stringify(whitelist) }),
  }
  await tx
    .updateTable('careprovider_profile')
    .set({ ...columns, ...lists, ...(Object.keys(values).some(isRule) && byOperator) })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** whoever has the record open in the console saw an older one */
const nextRev = sql<number>`rev + 1`

/** Codes of productFeatures, in place of all before. False: there is no such organisation. */
export async function writeProductFeatures(
  tx: Tx,
  { kind, id }: OrganisationRef,
  product_features: readonly number[],
): Promise<boolean> {
  rightsChanged(tx, { organisations: [id] })
  const { numUpdatedRows } = await tx
    .updateTable('organisation')
    .set({ product_features: [...product_features].sort((a, b) => a - b), rev: nextRev })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Values of an organisation’s configuration; the others stay. */
export async function writeConfig(tx: Tx, id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  await tx
    .updateTable('organisation')
    .set({ config: sql<string>`config || ${JSON.stringify(values)}::jsonb` })
    .where('id', '=', id)
    .execute()
}

/** Its state and why, how far it is on its way to taking part, or what the operator notes of it. */
export async function writeProviderPreference(
  tx: Tx,
  id: number,
  values: Pick<
    Updateable<OrganisationTable>,
    'status' | 'inactive_reason' | 'onboarding_status' | 'notes' | 'assignee_id'
  >,
): Promise<void> {
  if (values.status !== undefined || values.onboarding_status !== undefined) organisationChanged(tx, id)
  await tx
    .updateTable('organisation')
    .set({ ...values, rev: nextRev })
    .where('id', '=', id)
    .execute()
}

/** After every change of roster, group or a member's public record: what others hold of it is old (SY3). */
export async function raiseKeysRev(tx: Tx, organisationId: number): Promise<void> {
  organisationChanged(tx, organisationId)
  await tx
    .updateTable('organisation')
    .set((eb) => ({ keys_rev: eb('keys_rev', '+', 1) }))
    .where('id', '=', organisationId)
    .execute()
}

/** Whether a clinic's people sign in through its own identity provider. */
export async function writeSso(tx: Tx, id: number, sso_active: boolean): Promise<void> {
  await tx.updateTable('organisation').set({ sso_active, rev: nextRev }).where('id', '=', id).execute()
}

export async function writeAddress(
  tx: Tx,
  id: number,
  values: Pick<Updateable<OrganisationTable>, 'street' | 'fax' | 'contact_hours'>,
): Promise<void> {
  organisationChanged(tx, id)
  await tx
    .updateTable('organisation')
    .set({ ...values, rev: nextRev })
    .where('id', '=', id)
    .execute()
}
