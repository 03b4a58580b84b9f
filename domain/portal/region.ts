// Regional variants of the portal: which one a page belongs to, and which zipcodes it offers.
// Source: specification, provider search portal, sections 1 and 9.
import type { CodeOf, KeyOf } from '../../catalogue/define.ts'
import { federalStates } from '../../catalogue/federal-states.ts'
import { areaByRegion, regions } from '../../catalogue/portal/regions.ts'

/** its slug in addresses */
export type Region = KeyOf<typeof regions>

/** where somebody lands whose address names no region, or one that there is not */
export const FALLBACK_REGION: Region = 'weserems'

const regionOr = (text: string | null | undefined): Region | null => (regions.isKey(text) ? (text as Region) : null)

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

const areaOf = (region: Region) => areaByRegion[regions.code[region] as CodeOf<typeof regions>]

/** Whether a region offers a zipcode: it lies in the region's state, and its list, where it has one, allows it. */
export function offersZipcode(
  region: Region,
  place: { readonly zipcode: string; readonly federal_state: string },
): boolean {
  const { federalState, zipcodes } = areaOf(region)
  if (place.federal_state !== federalStates.keyOf(federalState)) return false
  return zipcodes === null || zipcodes.codes.includes(place.zipcode) === (zipcodes.mode === 'allow')
}

/** The region that offers a zipcode; null: none does. */
export const regionOffering = (place: Parameters<typeof offersZipcode>[1]): Region | null =>
  regions.keys.map(regionOr).find((region) => region !== null && offersZipcode(region, place)) ?? null

/** What stands for a zipcode that the region does not offer; null: none. */
export const defaultZipcodeOf = (region: Region): string | null => areaOf(region).defaultZipcode

/** Whether the questions of a region name care of children, teenagers and young people. */
export const asksForYoung = (region: Region): boolean => areaOf(region).asksForYoung

/** The region of a federal state: its pages stand there, whatever zipcodes the region's list has. */
export const regionOfState = (federalState: string): Region | null =>
  regions.entries.find(({ code }) => federalStates.keyOf(areaByRegion[code].federalState) === federalState)?.key ?? null
