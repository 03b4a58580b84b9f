// What the operator says of the portal's regions, over what comes with the product.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { regions } from '../../../catalogue/portal/regions.ts'
import type { PortalRegion, PortalRegionFields } from '../../../contract/http/portal-regions.ts'
import { deliveredAreas, type Region, type RegionArea, type RegionAreas } from '../../../domain/portal/region.ts'
import type { Queryable } from '../../db/database.ts'
import { lastChange } from '../resources/history.ts'
import { type ResourceStore, type StoredRecord, tableStore } from '../resources/table.ts'

type Everywhere = Readonly<Record<string, never>>
interface Row extends PortalRegionFields, StoredRecord {
  readonly own: boolean
  readonly changed: PortalRegion['changed']
}

const settingsOf = ({ mode, zipcodes, defaultZipcode, asksForYoung }: RegionArea): PortalRegionFields => ({
  mode,
  zipcodes: [...zipcodes].sort(),
  default_zipcode: defaultZipcode,
  asks_for_young: asksForYoung,
})

const keyOf = (id: number): Region | null => regions.entries.find(({ code }) => code === id)?.key ?? null

/** As they are kept: in order, each once, and no list where all are offered. */
const tidied = ({ mode, zipcodes, default_zipcode, asks_for_young }: PortalRegionFields): PortalRegionFields => ({
  mode,
  zipcodes: mode === 'all' ? [] : [...new Set(zipcodes)].sort(),
  default_zipcode,
  asks_for_young,
})

const rows = tableStore<Everywhere, PortalRegionFields & { readonly own: boolean }, Row>({
  table: 'portal_region',
  scope: () => ({}),
  only: sql<boolean>`r.id in (${sql.join(regions.codes.map(Number))})`,
  shown: {
    ...{ own: 'own', mode: 'mode', zipcodes: 'zipcodes' },
    ...{ default_zipcode: 'default_zipcode', asks_for_young: 'asks_for_young' },
    changed: lastChange('portalregions'),
  },
  stored: ({ own, mode, zipcodes, default_zipcode, asks_for_young }) => ({
    ...{ own, mode, default_zipcode, asks_for_young },
    zipcodes: sql`${zipcodes}::text[]`,
  }),
  order: ['id'],
  sorts: { region: 'id' },
})

function itemOf({ own, changed, id, rev, ...settings }: Row): PortalRegion {
  const region = keyOf(id)
  if (region === null) throw new Error(`there is no region ${id}`)
  const area = deliveredAreas[region]
  const delivered = settingsOf(area)
  const { mode, zipcodes, default_zipcode, asks_for_young } = own ? settings : delivered
  return {
    ...{ id, rev, region, mode, zipcodes: [...zipcodes], default_zipcode, asks_for_young, delivered, changed },
    federal_state: area.federalState,
    is_delivered: !own,
  }
}

/** Values that are the delivered ones are not kept: a later version may bring others. */
const storedOf = (id: number, fields: PortalRegionFields) => {
  const settings = tidied(fields)
  const region = keyOf(id)
  return { ...settings, own: region === null || !isDeepStrictEqual(settings, settingsOf(deliveredAreas[region])) }
}

/** None is added or removed. */
export const regionStore: ResourceStore<Everywhere, PortalRegionFields, PortalRegion> = {
  ...rows,
  list: async (db, scope) => (await rows.list(db, scope)).map(itemOf),
  page: async (db, scope, query) => {
    const { items, total } = await rows.page(db, scope, query)
    return { items: items.map(itemOf), total }
  },
  some: async (db, scope, ids) => (await rows.some(db, scope, ids)).map(itemOf),
  find: async (db, scope, id) => {
    const row = await rows.find(db, scope, id)
    return row && itemOf(row)
  },
  lock: async (tx, scope, id) => {
    const row = await rows.lock(tx, scope, id)
    return row && itemOf(row)
  },
  insert: () => Promise.reject(new Error('regions come with the product')),
  update: async (tx, scope, before, fields, writing) => {
    const row = await rows.lock(tx, scope, before.id)
    if (row) await rows.update(tx, scope, row, storedOf(before.id, fields), writing)
  },
}

/** An area with other settings. */
export const areaWith = (region: Region, settings: PortalRegionFields): RegionArea => ({
  federalState: deliveredAreas[region].federalState,
  mode: settings.mode,
  zipcodes: new Set(settings.zipcodes),
  defaultZipcode: settings.default_zipcode,
  asksForYoung: settings.asks_for_young,
})

/** What counts now. */
export async function readRegionAreas(db: Queryable): Promise<RegionAreas> {
  const own = (await rows.list(db, {})).flatMap((row) => {
    const region = keyOf(row.id)
    return region !== null && row.own ? [[region, areaWith(region, row)] as const] : []
  })
  return { ...deliveredAreas, ...Object.fromEntries(own) }
}
