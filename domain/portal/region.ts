// Regional variants of the portal: which one a page belongs to, and which zipcodes it offers.
// Source: specification, provider search portal, sections 1 and 9.
import type { CodeOf, KeyOf } from '../../catalogue/define.ts'
import { federalStates } from '../../catalogue/federal-states.ts'
import { areaByRegion, regions, type ZipcodeMode } from '../../catalogue/portal/regions.ts'

/** its slug in addresses */
export type Region = KeyOf<typeof regions>

/** where somebody lands whose address names no region, or one that there is not */
export const FALLBACK_REGION: Region = 'weserems'

/** The region of a slug; null: there is none. */
export const regionOr = (text: string | null | undefined): Region | null =>
  regions.isKey(text) ? (text as Region) : null

/** Of an address without its origin. */
const regionOfPath = (path: string): Region | null => regionOr(path.split(/[/?#]/)[2])

/**
 * The region of a page: by its origin (a label of the host's name), else by the second segment of its path, else by that of the
 * address which it leads to (a mailed link opens on devices that have seen no region, or another one), else by what the device
 * has kept; null when none of them names one.
 */
export function regionOfPage(page: {
  readonly hostname: string
  readonly pathname: string
  readonly target?: string | null
  readonly kept: string | null
}): Region | null {
  const ofOrigin = page.hostname
    .split('.')
    .map(regionOr)
    .find((region) => region !== null)
  return ofOrigin ?? regionOfPath(page.pathname) ?? regionOfPath(page.target ?? '') ?? regionOr(page.kept)
}

/** What a region offers, and what it asks. */
export interface RegionArea {
  /** key of its federal state */
  readonly federalState: string
  readonly mode: ZipcodeMode
  /** its list; of no meaning where all are offered */
  readonly zipcodes: ReadonlySet<string>
  /** takes the place of a zipcode that is not offered; null: it is cleared */
  readonly defaultZipcode: string | null
  /** whether the questions name care of children, teenagers and young people */
  readonly asksForYoung: boolean
}
export type RegionAreas = Readonly<Record<Region, RegionArea>>

const deliveredOf = (code: CodeOf<typeof regions>): RegionArea => {
  const { federalState, zipcodes, defaultZipcode, asksForYoung } = areaByRegion[code]
  return {
    federalState: federalStates.keyOf(federalState) ?? '',
    mode: zipcodes?.mode ?? 'all',
    zipcodes: new Set(zipcodes?.codes),
    defaultZipcode,
    asksForYoung,
  }
}

/** What counts where the operator has said nothing else. */
export const deliveredAreas = Object.fromEntries(
  regions.entries.map(({ code, key }) => [key, deliveredOf(code)]),
) as unknown as RegionAreas

/** How an area stands to what comes with the product: 'delivered': the same zipcodes; else all of its state, or a part of it. */
export type Coverage = 'delivered' | 'all' | 'part'

/** Decides which words name the area: those of the delivered one name its places, and are untrue of another list. */
export function coverageOf(region: Region, { mode, zipcodes }: Pick<RegionArea, 'mode' | 'zipcodes'>): Coverage {
  const delivered = deliveredAreas[region]
  const isSame =
    mode === delivered.mode &&
    zipcodes.size === delivered.zipcodes.size &&
    [...zipcodes].every((zipcode) => delivered.zipcodes.has(zipcode))
  if (isSame) return 'delivered'
  return mode === 'all' ? 'all' : 'part'
}

/** Whether an area offers a zipcode: it lies in the area's state, and the list, where it has one, allows it. */
export const offersZipcode = (
  { federalState, mode, zipcodes }: Pick<RegionArea, 'federalState' | 'mode' | 'zipcodes'>,
  place: { readonly zipcode: string; readonly federal_state: string },
): boolean =>
  place.federal_state === federalState && (mode === 'all' || zipcodes.has(place.zipcode) === (mode === 'allow'))

/** The region that offers a zipcode; null: none does. */
export const regionOffering = (areas: RegionAreas, place: Parameters<typeof offersZipcode>[1]): Region | null =>
  regions.entries.find(({ key }) => offersZipcode(areas[key], place))?.key ?? null

/** The region of a federal state: its pages stand there, whatever zipcodes the region's list has. */
export const regionOfState = (federalState: string): Region | null =>
  regions.entries.find(({ key }) => deliveredAreas[key].federalState === federalState)?.key ?? null
