// Companies as the console lists and changes them, their members and their token.
import { sql } from 'kysely'
import type { Company, CompanyFields, CompanyMember } from '../../../contract/http/companies.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { organisationChanged } from '../../db/work.ts'
import { lastChange } from '../resources/history.ts'
import { isOneCodeOf, isOneOf, tableStore } from '../resources/table.ts'

const members = sql`(select count(*) from organisation o where o.company_id = r.id)`

/** A name (letter case aside) twice at one postcode throws a unique violation. */
export const companyStore = tableStore<Readonly<Record<string, never>>, CompanyFields, Company>({
  table: 'company',
  scope: () => ({}),
  shown: {
    ...{ name: 'name', street: 'street', zipcode: 'zipcode', city: 'city', type: 'type', status: 'status' },
    ...{ phone: 'phone', email: 'email', website: 'website', notes: 'notes' },
    created_at: 'created_at',
    token_at: 'token_at',
    changed: lastChange('companies'),
    members,
  },
  stored: (fields) => ({
    ...fields,
    city: sql`(select z.city from zipcode z where z.zipcode = ${fields.zipcode})`,
  }),
  added: ({ at }) => ({ created_at: at }),
  order: ['name'],
  searched: ['name', 'zipcode', 'city', sql`'company:' || r.id`],
  filters: {
    status: isOneOf(sql`r.status`),
    type: isOneCodeOf(sql`r.type`),
  },
  sorts: { name: 'name', zipcode: 'zipcode', status: 'status', created_at: 'created_at', members },
})

/** By name. */
export const readCompanyMembers = (db: Queryable, companyId: number): Promise<CompanyMember[]> =>
  db
    .selectFrom('organisation')
    .select(['id', 'kind', 'name', 'zipcode', 'city', 'status'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** null: it belongs to none any more. */
export async function writeCompanyOf(tx: Tx, organisationId: number, company_id: number | null): Promise<void> {
  organisationChanged(tx, organisationId)
  await tx
    .updateTable('organisation')
    .set({ company_id, rev: sql<number>`rev + 1` })
    .where('id', '=', organisationId)
    .execute()
}

/** null: it has none. */
export const readTokenHash = async (db: Queryable, companyId: number): Promise<Uint8Array | null> =>
  (await db.selectFrom('company').select('token_hash').where('id', '=', companyId).executeTakeFirst())?.token_hash ??
  null

/** Whether it had one. null: it has none any more. */
export async function writeToken(
  tx: Tx,
  companyId: number,
  token: { readonly hash: Uint8Array; readonly at: number } | null,
): Promise<boolean> {
  const before = await readTokenHash(tx, companyId)
  await tx
    .updateTable('company')
    .set({ token_hash: token?.hash ?? null, token_at: token?.at ?? null })
    .where('id', '=', companyId)
    .execute()
  return before !== null
}
