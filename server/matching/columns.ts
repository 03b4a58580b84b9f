// The providers as typed columns: whether one fits a search is a few comparisons of numbers. It answers only yes or no;
// domain/matching says why, and a test compares the two on random data.
import { services } from '../../catalogue/services.ts'
import { mobileSolutions, solutions } from '../../catalogue/solutions.ts'
import { specializations } from '../../catalogue/specializations.ts'
import { addDays } from '../../domain/calendar.ts'
import { FLEXIBLE_START_DAYS } from '../../domain/matching/filter-reasons.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import type { IndexedProvider } from './provider.ts'

/** A set of catalogue codes as bits, 32 a word. */
interface BitSpace {
  readonly words: number
  readonly bitByCode: ReadonlyMap<number, number>
}
const bitSpace = (codes: readonly number[]): BitSpace => ({
  words: Math.ceil(codes.length / 32),
  bitByCode: new Map(codes.map((code, bit) => [code, bit])),
})
const spaces = {
  solutions: bitSpace(solutions.codes),
  services: bitSpace(services.codes),
  specializations: bitSpace(specializations.codes),
}

/** Sets the bits of codes; false when one is not in the catalogue, which no provider can have. */
function setBits(space: BitSpace, codes: Iterable<number>, target: Uint32Array, offset: number): boolean {
  let isKnown = true
  for (const code of codes) {
    const bit = space.bitByCode.get(code)
    if (bit === undefined) isKnown = false
    else target[offset + (bit >>> 5)] = (target[offset + (bit >>> 5)] ?? 0) | (1 << (bit & 31))
  }
  return isKnown
}
const bitsOf = (space: BitSpace, codes: Iterable<number>) => {
  const bits = new Uint32Array(space.words)
  return { bits, isKnown: setBits(space, codes, bits, 0) }
}

/** 'yyyy-MM-dd' as a number that compares as the day does */
const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

export interface Columns {
  readonly ids: Int32Array
  readonly active: Uint8Array
  readonly solutions: Uint32Array
  readonly services: Uint32Array
  readonly specializations: Uint32Array
  readonly ageMin: Float64Array
  readonly ageMax: Float64Array
  readonly weightMax: Float64Array
  readonly freeFrom: Int32Array
  readonly maxDistance: Float64Array
  readonly hasCatchment: Uint8Array
}

/** The columns of providers, position by position. */
export function buildColumns(providers: readonly IndexedProvider[]): Columns {
  const count = providers.length
  const columns: Columns = {
    ids: new Int32Array(count),
    active: new Uint8Array(count),
    solutions: new Uint32Array(count * spaces.solutions.words),
    services: new Uint32Array(count * spaces.services.words),
    specializations: new Uint32Array(count * spaces.specializations.words),
    ageMin: new Float64Array(count),
    ageMax: new Float64Array(count),
    weightMax: new Float64Array(count),
    freeFrom: new Int32Array(count),
    maxDistance: new Float64Array(count),
    hasCatchment: new Uint8Array(count),
  }
  providers.forEach((provider, i) => {
    columns.ids[i] = provider.id
    columns.active[i] = provider.active ? 1 : 0
    for (const name of ['solutions', 'services', 'specializations'] as const) {
      setBits(spaces[name], provider[name], columns[name], i * spaces[name].words)
    }
    columns.ageMin[i] = provider.ageInterval.min ?? Number.NEGATIVE_INFINITY
    columns.ageMax[i] = provider.ageInterval.max ?? Number.POSITIVE_INFINITY
    columns.weightMax[i] = provider.maxWeightKg ?? Number.POSITIVE_INFINITY
    columns.freeFrom[i] = provider.capacityFrom === null ? 0 : dayNumber(provider.capacityFrom)
    columns.maxDistance[i] = provider.maxDistanceMetres ?? Number.POSITIVE_INFINITY
    columns.hasCatchment[i] = provider.catchment.size > 0 ? 1 : 0
  })
  return columns
}

/** A search made ready for many comparisons. */
export interface CompiledSearch {
  readonly asksUnknown: boolean
  readonly solutions: Uint32Array
  readonly mobile: Uint32Array
  readonly services: Uint32Array
  readonly specializations: Uint32Array
  readonly anySpecialization: boolean
  readonly anyAge: boolean
  readonly ageMin: number
  readonly ageMax: number
  /** kilograms that the provider has to take at least */
  readonly weight: number
  readonly lastStart: number
  readonly radius: number
  readonly contacted: ReadonlySet<number>
}

const mobileBits = bitsOf(spaces.solutions, mobileSolutions).bits

export function compileSearch(search: MatchingSearch): CompiledSearch {
  const services = bitsOf(spaces.services, search.services)
  const { startDate, startDateFlexible } = search
  return {
    asksUnknown: !services.isKnown,
    solutions: bitsOf(spaces.solutions, search.solutions).bits,
    mobile: mobileBits,
    services: services.bits,
    specializations: bitsOf(spaces.specializations, search.specializations).bits,
    anySpecialization: search.specializations.length === 0,
    anyAge: search.ageInterval === null,
    ageMin: search.ageInterval?.min ?? Number.NEGATIVE_INFINITY,
    ageMax: search.ageInterval?.max ?? Number.POSITIVE_INFINITY,
    weight: search.weightInterval?.min ?? 0,
    lastStart: dayNumber(startDateFlexible ? addDays(startDate, FLEXIBLE_START_DAYS) : startDate),
    radius: search.radiusMetres,
    contacted: search.contactedProviderIds,
  }
}

const at = (column: ArrayLike<number>, i: number): number => column[i] ?? 0

function hasAll(column: Uint32Array, offset: number, wanted: Uint32Array): boolean {
  for (let word = 0; word < wanted.length; word++) {
    if ((at(column, offset + word) & at(wanted, word)) !== (at(wanted, word) | 0)) return false
  }
  return true
}
function hasOne(column: Uint32Array, offset: number, wanted: Uint32Array): boolean {
  for (let word = 0; word < wanted.length; word++) if ((at(column, offset + word) & at(wanted, word)) !== 0) return true
  return false
}

const overlap = (minA: number, maxA: number, minB: number, maxB: number): boolean =>
  Math.max(minA, minB) <= Math.min(maxA, maxB)

/** Whether the asked and offered kinds of care hold one that the provider brings where it is needed. */
function isReached(
  columns: Columns,
  i: number,
  search: CompiledSearch,
  metres: number,
  isInCatchment: boolean,
): boolean {
  let comesHome = false
  let stays = false
  for (let word = 0; word < search.solutions.length; word++) {
    const offered = at(columns.solutions, i * search.solutions.length + word) & at(search.solutions, word)
    if ((offered & at(search.mobile, word)) !== 0) comesHome = true
    if ((offered & ~at(search.mobile, word)) !== 0) stays = true
  }
  const hasCatchment = at(columns.hasCatchment, i) === 1
  if (hasCatchment && comesHome && isInCatchment) return true
  return (!hasCatchment || stays) && metres <= Math.min(search.radius, at(columns.maxDistance, i))
}

/**
 * Whether the provider at a position fits. `metres`: between the two, Infinity when a place is not known. `isInCatchment`:
 * the search's zipcode is one that it brings care to.
 */
export function isFitting(
  columns: Columns,
  i: number,
  search: CompiledSearch,
  metres: number,
  isInCatchment: boolean,
): boolean {
  if (search.asksUnknown || at(columns.active, i) === 0) return false
  if (!hasOne(columns.solutions, i * spaces.solutions.words, search.solutions)) return false
  if (!hasAll(columns.services, i * spaces.services.words, search.services)) return false
  const specializations = i * spaces.specializations.words
  if (!search.anySpecialization && !hasOne(columns.specializations, specializations, search.specializations))
    return false
  if (!search.anyAge && !overlap(search.ageMin, search.ageMax, at(columns.ageMin, i), at(columns.ageMax, i)))
    return false
  if (search.weight > at(columns.weightMax, i)) return false
  if (at(columns.freeFrom, i) > search.lastStart || search.contacted.has(at(columns.ids, i))) return false
  return isReached(columns, i, search, metres, isInCatchment)
}
