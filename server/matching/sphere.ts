// Nearness without trigonometry: places as points on the unit sphere, distances as the square of the straight line between
// them. It orders as the distance does; domain/distance.ts stays the measure, and decides where the two could differ.
import type { Coordinates } from '../../domain/distance.ts'

/** as domain/distance.ts has it */
const EARTH_RADIUS_M = 6_371_008.8
const RADIANS = Math.PI / 180

/** Both ways of computing are good to far less than a millimetre; this much is left to the exact one. */
const slackMetres = 0.01

export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

export function pointOf({ latitude, longitude }: Coordinates): Point {
  const phi = latitude * RADIANS
  const lambda = longitude * RADIANS
  const ring = Math.cos(phi)
  return { x: ring * Math.cos(lambda), y: ring * Math.sin(lambda), z: Math.sin(phi) }
}

/** The square of the chord that spans so many metres on the sphere. */
function squareOf(metres: number): number {
  const half = Math.min(Math.PI / 2, Math.max(0, metres) / (2 * EARTH_RADIUS_M))
  return 4 * Math.sin(half) ** 2
}

/** Squares below `inside` are surely within so many metres, those above `outside` surely are not. */
export const borderOf = (metres: number): { readonly inside: number; readonly outside: number } =>
  metres === Number.POSITIVE_INFINITY
    ? { inside: metres, outside: metres }
    : { inside: metres < slackMetres ? -1 : squareOf(metres - slackMetres), outside: squareOf(metres + slackMetres) }

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Degrees that hold everything within so many metres; the whole ring where the circle has a pole or the date line in it. */
export function boxAround({ latitude, longitude }: Coordinates, metres: number): Box {
  const angle = (metres + slackMetres) / EARTH_RADIUS_M
  const south = latitude - angle / RADIANS
  const north = latitude + angle / RADIANS
  const ratio = Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos(latitude * RADIANS)
  const width = south <= -90 || north >= 90 || ratio >= 1 ? 360 : Math.asin(ratio) / RADIANS
  const isWhole = longitude - width < -180 || longitude + width > 180
  return { south, north, west: isWhole ? -180 : longitude - width, east: isWhole ? 180 : longitude + width }
}
