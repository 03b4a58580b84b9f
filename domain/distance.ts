// Distances: as the crow flies between coordinates, and how they are shown.
// Source of the display: specification, provider search portal, section 9.
import { numberFormat } from './formats.ts'
import type { Words } from './words.ts'

export interface Coordinates {
  /** degrees north */
  readonly latitude: number
  /** degrees east */
  readonly longitude: number
}

/** Mean radius of the Earth in metres (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres by the haversine formula; off by at most 0.6 % because the Earth is no sphere. */
export function distanceMetres(from: Coordinates, to: Coordinates): number {
  const dLatitude = radians(to.latitude - from.latitude)
  const dLongitude = radians(to.longitude - from.longitude)
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLongitude / 2) ** 2
  // rounding can lift h of antipodes above 1
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, h)))
}

/**
 * A distance in words: '0 m', 'unter 100 m', metres rounded to 100 up to 1 km, km with one decimal above, whole km above
 * 10 km. Borders are compared before rounding.
 */
export function distanceText(metres: number, words: Words): string {
  const number = (value: number, digits: number) =>
    numberFormat(words.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  if (metres === 0) return words.t('domain:distance.metres', { metres: '0' })
  if (metres < 100) return words.t('domain:distance.under100')
  if (metres <= 1000) return words.t('domain:distance.metres', { metres: number(Math.round(metres / 100) * 100, 0) })
  return words.t('domain:distance.kilometres', { kilometres: number(metres / 1000, metres > 10_000 ? 0 : 1) })
}

/**
 * A distance that was measured between two postcodes, as those of searches and requests are: 0 is no measured distance then.
 * It says that both have one centre, which all postcodes of a town may share. Everything else as distanceText.
 */
export const postcodeDistanceText = (metres: number, words: Words): string =>
  metres === 0 ? words.t('domain:distance.samePlace') : distanceText(metres, words)
