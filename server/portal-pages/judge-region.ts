// What speaks against a region's settings, and what they would change: rules of the console's preview and of its change alike.
import type { PortalRegion, PortalRegionFields, RegionPreview } from '../../contract/http/portal-regions.ts'
import { deliveredAreas, offersZipcode, type Region, type RegionArea } from '../../domain/portal/region.ts'
import type { Queryable } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { countAlertsAround } from '../stores/portal-alerts/reader.ts'
import { areaWith } from '../stores/portal-regions/store.ts'
import { readZipcodes, type Zipcode } from '../stores/zipcodes/reader.ts'

interface Judged {
  readonly rows: readonly Zipcode[]
  readonly area: RegionArea
  readonly wrong: RegionPreview['wrong']
  readonly wrongDefault: RegionPreview['wrong_default']
  /** a list that says nothing */
  readonly isEmpty: boolean
}

/** @param region slug of a region that there is */
export async function judgeRegion(db: Queryable, region: string, fields: PortalRegionFields): Promise<Judged> {
  const rows = await readZipcodes(db)
  const known = new Map(rows.map((row) => [row.zipcode, row]))
  const area = areaWith(region as Region, fields)
  const delivered = deliveredAreas[region as Region]
  const listed = fields.mode === 'all' ? [] : [...area.zipcodes]
  const wrong = listed.flatMap((zipcode): RegionPreview['wrong'] => {
    const row = known.get(zipcode)
    // what comes with the product can always be gone back to, whichever postcodes were imported here
    if (!row) return delivered.zipcodes.has(zipcode) ? [] : [{ zipcode, code: 'unknown_zipcode' }]
    return row.federal_state === area.federalState ? [] : [{ zipcode, code: 'other_state' }]
  })
  const place = fields.default_zipcode === null ? undefined : known.get(fields.default_zipcode)
  const isDefaultGood =
    fields.default_zipcode === null ||
    (place ? offersZipcode(area, place) : fields.default_zipcode === delivered.defaultZipcode)
  const isEmpty = fields.mode !== 'all' && listed.length === 0
  return { rows, area, wrong, wrongDefault: isDefaultGood ? null : 'not_offered', isEmpty }
}

/** What would become of a region. */
export async function previewRegion(
  { db, clock, providers }: Pick<Deps, 'db' | 'clock' | 'providers'>,
  now: PortalRegion,
  fields: PortalRegionFields,
): Promise<RegionPreview> {
  const { rows, area, wrong, wrongDefault } = await judgeRegion(db, now.region, fields)
  const before = areaWith(now.region as Region, now)
  const offered = rows.filter((row) => offersZipcode(before, row)).map(({ zipcode }) => zipcode)
  const then = rows.filter((row) => offersZipcode(area, row)).map(({ zipcode }) => zipcode)
  const [held, wanted] = [new Set(offered), new Set(then)]
  const added = then.filter((zipcode) => !held.has(zipcode)).sort()
  const removed = offered.filter((zipcode) => !wanted.has(zipcode)).sort()
  const [coming, leaving] = [new Set(added), new Set(removed)]
  const houses = { added: 0, removed: 0 }
  for (const { active, zipcode } of providers.all()) {
    if (active && coming.has(zipcode)) houses.added += 1
    if (active && leaving.has(zipcode)) houses.removed += 1
  }
  const alerts = await countAlertsAround(db, { region: now.region, zipcodes: removed, now: clock.now() })
  return {
    ...{ wrong: [...wrong], wrong_default: wrongDefault, before: offered.length, after: then.length },
    ...{ added, removed, houses, alerts },
  }
}
