// Organisations, reading side.
import type { Selectable } from 'kysely'
import type { OrganisationSummary } from '../../../contract/http/accounts.ts'
import type { OrganisationKind, OrganisationRef } from '../../../contract/ids.ts'
import { type HouseSettings, houseSettingsOf } from '../../../domain/alarm.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { OrganisationTable } from '../../db/schema.ts'

export type Organisation = Selectable<OrganisationTable>

const summaryColumns = ['kind', 'id', 'cid', 'name', 'zipcode', 'city'] as const

export const readOrganisation = (db: Queryable, { kind, id }: OrganisationRef): Promise<Organisation | undefined> =>
  db.selectFrom('organisation').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

/** A clinic's configuration; empty where nothing was set. */
export async function readClinicConfig(db: Queryable, id: number): Promise<Readonly<Record<string, unknown>>> {
  const query = db.selectFrom('organisation').select('config').where('kind', '=', 'careseeker').where('id', '=', id)
  return (await query.executeTakeFirst())?.config ?? {}
}

export const readOrganisationSummaries = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrganisationSummary>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('organisation').select(summaryColumns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const readAddresses = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<Organisation, 'street' | 'zipcode' | 'city'>>> => {
  if (ids.length === 0) return new Map()
  const columns = ['id', 'street', 'zipcode', 'city'] as const
  const rows = await db.selectFrom('organisation').select(columns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Codes of productFeatures that are switched on, by organisation. */
export async function readProductFeatures(db: Queryable, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('organisation').select(['id', 'product_features']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, product_features }) => [id, product_features]))
}

/** The settings of these houses; what is no house is not in the answer. */
export async function readSettingsOfHouses(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HouseSettings>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organisation')
    .select(['id', 'config'])
    .where('kind', '=', 'careprovider')
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, config }) => [id, houseSettingsOf(config)]))
}

/** EN2: whether an organisation has this cid already. */
export const isCidTaken = async (db: Queryable, cid: string): Promise<boolean> =>
  (await db.selectFrom('organisation').select('id').where('cid', '=', cid).executeTakeFirst()) !== undefined

/** The organisation itself, locked until the transaction ends: its roster and group change one after the other. */
export const lockOrganisation = (tx: Tx, id: number): Promise<Organisation | undefined> =>
  tx.selectFrom('organisation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** By name (letter case aside) and zipcode: how the first-accounts commands find what exists already. */
export const findOrganisation = (
  db: Queryable,
  wanted: { readonly kind: OrganisationKind; readonly name: string; readonly zipcode: string },
): Promise<Organisation | undefined> =>
  db
    .selectFrom('organisation')
    .selectAll()
    .where('kind', '=', wanted.kind)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', wanted.name.toLowerCase()))
    .where('zipcode', '=', wanted.zipcode)
    .executeTakeFirst()

/** By 'careseeker:1', by number, or all of that name (letter case aside). */
export async function findOrganisationsByName(db: Queryable, text: string): Promise<Organisation[]> {
  const [, kind, digits] = /^(?:(careseeker|careprovider):)?([1-9]\d{0,14})$/.exec(text) ?? []
  const all = db.selectFrom('organisation').selectAll().orderBy('id')
  const byName = await all.where((eb) => eb(eb.fn('lower', ['name']), '=', text.toLowerCase())).execute()
  if (byName.length > 0 || digits === undefined) return byName
  const byId = await all.where('id', '=', Number(digits)).execute()
  return byId.filter((organisation) => kind === undefined || organisation.kind === kind)
}

export async function hasOrganisations(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('organisation').select('id').limit(1).executeTakeFirst()) !== undefined
}
