// What clinics keep for their rehab applications, reading side.
import { sql } from 'kysely'
import type { ClinicKeyList, ClinicMaterial } from '../../../contract/http/clinic-material.ts'
import type { Queryable } from '../../db/database.ts'
import type { ClinicMaterialTable } from '../../db/schema-files.ts'

export type MaterialKind = ClinicMaterialTable['kind']

/** By subject. */
export const readMaterialRows = (db: Queryable, organisationId: number) =>
  db
    .selectFrom('clinic_material')
    .innerJoin('account', 'account.id', 'clinic_material.account_id')
    .selectAll('clinic_material')
    .select(['account.first_name', 'account.last_name'])
    .where('clinic_material.organisation_id', '=', organisationId)
    .orderBy('clinic_material.subject')
    .execute()
export type MaterialRow = Awaited<ReturnType<typeof readMaterialRows>>[number]

export async function readClinicMaterial(db: Queryable, organisationId: number): Promise<ClinicMaterial> {
  const rows = await readMaterialRows(db, organisationId)
  const { rows: lists } = await sql<ClinicKeyList>`
    select l.list, l.entries, l.at,
      jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) as account
    from clinic_key_list l join account a on a.id = l.account_id
    where l.organisation_id = ${organisationId} order by l.list`.execute(db)
  const kept = (row: MaterialRow) => ({
    id: row.cid,
    name: row.name,
    bytes: row.bytes,
    at: row.created_at,
    account: { id: row.account_id, first_name: row.first_name, last_name: row.last_name },
  })
  return {
    templates: rows
      .filter(({ kind }) => kind === 'template')
      .map((row) => ({ ...kept(row), form: row.subject, mapping: row.mapping, version: row.version })),
    schemas: rows.filter(({ kind }) => kind === 'schema').map(kept),
    key_lists: lists,
  }
}
