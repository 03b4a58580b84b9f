// What houses show of themselves, reading side.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { HouseFileTable } from '../../db/schema-files.ts'

export type HouseFileRow = Selectable<HouseFileTable>

/** In their order. */
export const readHouseFiles = (db: Queryable, organisationId: number): Promise<HouseFileRow[]> =>
  db
    .selectFrom('house_file')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('place')
    .orderBy('created_at')
    .orderBy('cid')
    .execute()

export const readHouseFile = (db: Queryable, organisationId: number, cid: string): Promise<HouseFileRow | undefined> =>
  db
    .selectFrom('house_file')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('cid', '=', cid)
    .executeTakeFirst()

/** The signed agreements of all houses and clinics, newest first. */
export const readAgreements = (db: Queryable) =>
  db
    .selectFrom('house_file')
    .innerJoin('organisation', 'organisation.id', 'house_file.organisation_id')
    .select([
      'organisation.id',
      'organisation.kind',
      'organisation.name as organisation',
      'house_file.name',
      'house_file.bytes',
      'house_file.created_at as at',
    ])
    .where('house_file.kind', '=', 'dpa')
    .orderBy('house_file.created_at', 'desc')
    .execute()

/** The image that stands for each of these houses in a list: its first one, else its logo. */
export async function readThumbnails(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('house_file')
    .select(['organisation_id', 'cid'])
    .where('organisation_id', 'in', ids)
    .where('kind', 'in', ['images', 'logo'])
    .where('has_thumbnail', '=', true)
    .orderBy('kind')
    .orderBy('place')
    .orderBy('created_at')
    .orderBy('cid')
    .execute()
  const first = new Map<number, string>()
  for (const { organisation_id: id, cid } of rows) if (!first.has(id)) first.set(id, cid)
  return first
}
