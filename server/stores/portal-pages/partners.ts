// Partners at the portal's foot as the console lists and changes them.
import { sql } from 'kysely'
import type { PortalPartnerFields, PortalPartnerRecord } from '../../../contract/http/portal-partners.ts'
import type { Tx } from '../../db/database.ts'
import { lastChange } from '../resources/history.ts'
import { isOneOf, tableStore } from '../resources/table.ts'

const others = sql`from portal_partner p where p.region = r.region and p.role = r.role`

const rows = tableStore<Readonly<Record<string, never>>, PortalPartnerFields, PortalPartnerRecord>({
  table: 'portal_partner',
  scope: () => ({}),
  shown: {
    ...{ region: 'region', role: 'role', name: 'name', website: 'website', logo: 'logo' },
    place: sql`(select count(*)::int ${others} and (p.position, p.id) <= (r.position, r.id))`,
    places: sql`(select count(*)::int ${others})`,
    changed: lastChange('portalpartners'),
  },
  stored: ({ region, role, name, website }) => ({ region, role, name, website }),
  added: () => ({ position: sql`(select coalesce(max(position), -1) + 1 from portal_partner)`, logo: null }),
  order: ['region', 'role', 'position'],
  searched: ['name', 'website'],
  filters: { region: isOneOf(sql`r.region`), role: isOneOf(sql`r.role`) },
  sorts: { place: sql`(r.region, r.role, r.position)`, name: 'name' },
})

/** Nobody else adds, moves or imports one until the transaction ends. */
export async function lockPartners(tx: Tx): Promise<void> {
  await sql`lock table portal_partner in share row exclusive mode`.execute(tx)
}

/**
 * The same name in the same region and role throws a unique violation. Who changes one keeps all to himself first: moving writes the
 * others too, and two that begin with a row each would wait for each other.
 */
export const partnerStore: typeof rows = {
  ...rows,
  async lock(tx, scope, id) {
    await lockPartners(tx)
    return rows.lock(tx, scope, id)
  },
}

/** @param logo data: address; null: none */
export async function writePartnerLogo(tx: Tx, id: number, logo: string | null): Promise<void> {
  await tx
    .updateTable('portal_partner')
    .set((eb) => ({ logo, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Puts a partner at a place, from 1 on, among those of its region and role; all others keep their order. */
export async function placePartner(tx: Tx, moved: PortalPartnerRecord, place: number): Promise<void> {
  const all = await tx
    .selectFrom('portal_partner')
    .select(['id', 'region', 'role', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const isBeside = (one: { readonly region: string; readonly role: string }) =>
    one.region === moved.region && one.role === moved.role
  const beside = all.filter((one) => isBeside(one) && one.id !== moved.id).map(({ id }) => id)
  beside.splice(place - 1, 0, moved.id)
  // those of other regions and roles stay where they are between them
  const ordered = all.map((one) => (isBeside(one) ? (beside.shift() ?? one.id) : one.id))
  const before = new Map(all.map(({ id, position }) => [id, position]))
  for (const [position, id] of ordered.entries())
    if (before.get(id) !== position)
      await tx.updateTable('portal_partner').set({ position }).where('id', '=', id).execute()
  await tx
    .updateTable('portal_partner')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', moved.id)
    .execute()
}
