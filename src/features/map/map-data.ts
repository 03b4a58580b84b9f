// What the map shows, and its distance rings. Pure.
import type { Coordinates } from '../../../domain/distance.ts'

/** How a provider is marked: by what it answered a clinic, or by its places. The words are the map's legend. */
export const markerKinds = [
  ...(['accepted', 'interested', 'contacted', 'declined', 'potential', 'filtered'] as const),
  ...(['free', 'later', 'none', 'unknown', 'consultant'] as const),
  /** the one place of the map */
  'house',
] as const
export type MarkerKind = (typeof markerKinds)[number]

export interface MapPlace extends Coordinates {
  /** unique on the map */
  readonly key: string
  readonly name: string
  readonly city: string | null
  readonly look: MarkerKind
}

/** A tile server's address with {z}, {x} and {y}, and whom its map has to name. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

const ringSteps = [1, 2, 5, 10, 25, 50, 100].map((km) => km * 1000)

/** Radii of the rings in metres: the search's own, and within it the widest round one that is clearly smaller. */
export function ringsOf(radiusMetres: number): readonly number[] {
  const within = ringSteps.filter((step) => step <= radiusMetres * 0.6).at(-1)
  return within === undefined ? [radiusMetres] : [within, radiusMetres]
}

/** How many names of places are written on a ground without tiles: more would cover each other. */
const MOST_NAMES = 12

/** Names of places for a ground without tiles, each once, at the middle of its providers; the most frequent first. */
export function namedPlaces(places: readonly MapPlace[]): readonly ({ readonly name: string } & Coordinates)[] {
  const byCity = Map.groupBy(
    places.filter(({ city }) => city),
    ({ city }) => city ?? '',
  )
  return [...byCity]
    .sort(([nameA, a], [nameB, b]) => b.length - a.length || nameA.localeCompare(nameB, 'de'))
    .slice(0, MOST_NAMES)
    .map(([name, of]) => ({
      name,
      latitude: of.reduce((sum, { latitude }) => sum + latitude, 0) / of.length,
      longitude: of.reduce((sum, { longitude }) => sum + longitude, 0) / of.length,
    }))
}

/** so far from each other stand marks of one place, px */
const SPREAD_PX = 26

/** Marks of the same place (most are placed by their postcode) stand in a ring around it, so that each can be touched. */
export function spread(
  places: readonly MapPlace[],
): readonly { readonly place: MapPlace; readonly x: number; readonly y: number }[] {
  const together = Map.groupBy(places, ({ latitude, longitude }) => `${latitude.toFixed(3)} ${longitude.toFixed(3)}`)
  return [...together.values()].flatMap((same) =>
    same.map((place, i) => {
      if (same.length === 1) return { place, x: 0, y: 0 }
      // a ring that keeps neighbours apart
      const radius = Math.max(SPREAD_PX, (SPREAD_PX * 1.5 * same.length) / (2 * Math.PI))
      const angle = (2 * Math.PI * i) / same.length - Math.PI / 2
      return { place, x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
    }),
  )
}

/** A point of the map in px. */
interface At {
  readonly x: number
  readonly y: number
}
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const MARK_PX = 34
const NAME_HEIGHT_PX = 24
/** about as wide as a letter of a name is on average, and the room at its ends */
const LETTER_PX = 8
const ENDS_PX = 12
/** from a place to the middle of its name */
const NAME_SHIFT_PX = 30

const boxAt = ({ x, y }: At, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const boxOfText = (text: string, at: At) => boxAt(at, text.length * LETTER_PX + ENDS_PX, NAME_HEIGHT_PX)

/**
 * Which names have room, and how far from their place, px: below it, else above it. One that would lie on a mark, a ring's text or an
 * earlier name is left out: the list beside the map has them all.
 */
export function freeNames<N extends { readonly name: string }>(
  names: readonly (N & At)[],
  marks: readonly At[],
  texts: readonly ({ readonly name: string } & At)[],
): readonly { readonly named: N; readonly shift: number }[] {
  const taken = [
    ...marks.map((mark) => boxAt(mark, MARK_PX, MARK_PX)),
    ...texts.map((text) => boxOfText(text.name, text)),
  ]
  return names.flatMap((named) => {
    for (const shift of [NAME_SHIFT_PX, -NAME_SHIFT_PX]) {
      const box = boxOfText(named.name, { x: named.x, y: named.y + shift })
      if (taken.some((other) => meet(box, other))) continue
      taken.push(box)
      return [{ named, shift }]
    }
    return []
  })
}
