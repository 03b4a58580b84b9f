// The providers as typed columns: which reasons speak against one is a few comparisons of numbers (mask.ts). domain/matching
// has the rules in words; a test compares the two on random data.
import { genders } from '../../catalogue/genders.ts'
import { payers } from '../../catalogue/payers.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { services } from '../../catalogue/services.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { specializations } from '../../catalogue/specializations.ts'
import { hasNoPlace, isThrottled } from '../../domain/matching/filter-reasons.ts'
import type { IndexedProvider } from '../stores/matching/indexed-provider.ts'
import { bitSpace, writeBits } from './bits.ts'
import { borderOf, pointOf } from './sphere.ts'

export const spaces = {
  solutions: bitSpace(solutions.codes),
  services: bitSpace(services.codes),
  specializations: bitSpace(specializations.codes),
}

/** Bits of the column `refuses`: what a provider is, and what it does not take. */
const state = { inactive: 1, throttled: 2, noPlace: 4, hasCatchment: 8, isolation: 16, someGenders: 32, someRooms: 64 }
const bitsFrom = (first: number, codes: readonly number[]): ReadonlyMap<number, number> =>
  new Map(codes.map((code, i) => [code, 1 << (first + i)]))
const genderBits = bitsFrom(7, genders.codes)
const payerBits = bitsFrom(7 + genders.codes.length, payers.codes)
const roomBits = bitsFrom(7 + genders.codes.length + payers.codes.length, roomTypes.codes)
const allOf = (bits: ReadonlyMap<number, number>) => [...bits.values()].reduce((all, bit) => all | bit, 0)

export const refusals = {
  ...state,
  genderBits,
  payerBits,
  roomBits,
  /** every bit that says 'not this gender', 'not this payer', 'not this room' */
  anyGender: allOf(genderBits) | state.someGenders,
  anyPayer: allOf(payerBits),
  anyRoom: allOf(roomBits) | state.someRooms,
}

/** A day that is later than every day of a search. */
const never = 99_991_231
/** 'yyyy-MM-dd' as a number that compares as the day does */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

/** Position by position; a column of bits has its space's words for each. */
export interface Columns {
  readonly ids: Int32Array
  readonly refuses: Int32Array
  /** offered just now */
  readonly solutions: Uint32Array
  /** offered, but not just now */
  readonly paused: Uint32Array
  readonly services: Uint32Array
  readonly specializations: Uint32Array
  readonly ageMin: Float64Array
  readonly ageMax: Float64Array
  readonly weightMax: Float64Array
  readonly careLevelMin: Float64Array
  /** day numbers; 0: now */
  readonly freeFrom: Int32Array
  /** ms; 0: no back-off, Infinity: until `backoffFrom` */
  readonly backoffUntil: Float64Array
  /** day number from which it said to have a place; `never`: it did not say */
  readonly backoffFrom: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  /** borderOf the provider's own limit; -1 both: its place is not known */
  readonly inside: Float64Array
  readonly outside: Float64Array
}

function refusalsOf(provider: IndexedProvider): number {
  let bits = 0
  if (!provider.active) bits |= refusals.inactive
  if (isThrottled(provider)) bits |= refusals.throttled
  if (hasNoPlace(provider)) bits |= refusals.noPlace
  if (provider.catchment.size > 0) bits |= refusals.hasCatchment
  if (!provider.takesIsolation) bits |= refusals.isolation
  if (provider.genders.size > 0) {
    bits |= refusals.someGenders
    for (const [gender, bit] of genderBits) if (!provider.genders.has(gender)) bits |= bit
  }
  for (const payer of provider.blockedPayers) bits |= payerBits.get(payer) ?? 0
  if (provider.freeRooms !== null) {
    bits |= refusals.someRooms
    for (const [room, bit] of roomBits) if (!provider.freeRooms.has(room)) bits |= bit
  }
  return bits
}

function* without(all: ReadonlySet<number>, some: ReadonlySet<number>): Generator<number> {
  for (const one of all) if (!some.has(one)) yield one
}
function* both(all: ReadonlySet<number>, some: ReadonlySet<number>): Generator<number> {
  for (const one of some) if (all.has(one)) yield one
}

/** Writes one provider at its position. */
export function writeColumns(columns: Columns, i: number, provider: IndexedProvider): void {
  const { ageInterval, backoff, coordinates } = provider
  columns.ids[i] = provider.id
  columns.refuses[i] = refusalsOf(provider)
  const { solutions: kinds, pausedSolutions } = provider
  writeBits(spaces.solutions, without(kinds, pausedSolutions), columns.solutions, i * spaces.solutions.words)
  writeBits(spaces.solutions, both(kinds, pausedSolutions), columns.paused, i * spaces.solutions.words)
  for (const name of ['services', 'specializations'] as const) {
    writeBits(spaces[name], provider[name], columns[name], i * spaces[name].words)
  }
  columns.ageMin[i] = ageInterval.min ?? Number.NEGATIVE_INFINITY
  columns.ageMax[i] = ageInterval.max ?? Number.POSITIVE_INFINITY
  columns.weightMax[i] = provider.maxWeightKg ?? Number.POSITIVE_INFINITY
  columns.careLevelMin[i] = provider.careLevelMin ?? Number.NEGATIVE_INFINITY
  columns.freeFrom[i] = provider.capacityFrom === null ? 0 : dayNumber(provider.capacityFrom)
  columns.backoffUntil[i] = backoff === null ? 0 : (backoff.until ?? Number.POSITIVE_INFINITY)
  columns.backoffFrom[i] = backoff?.freeFrom ? dayNumber(backoff.freeFrom) : never
  const point = coordinates ? pointOf(coordinates) : { x: 0, y: 0, z: 0 }
  columns.x[i] = point.x
  columns.y[i] = point.y
  columns.z[i] = point.z
  const border = coordinates
    ? borderOf(provider.maxDistanceMetres ?? Number.POSITIVE_INFINITY)
    : { inside: -1, outside: -1 }
  columns.inside[i] = border.inside
  columns.outside[i] = border.outside
}

/** The columns of providers, position by position. */
export function buildColumns(providers: readonly IndexedProvider[]): Columns {
  const count = providers.length
  const columns: Columns = {
    ids: new Int32Array(count),
    refuses: new Int32Array(count),
    solutions: new Uint32Array(count * spaces.solutions.words),
    paused: new Uint32Array(count * spaces.solutions.words),
    services: new Uint32Array(count * spaces.services.words),
    specializations: new Uint32Array(count * spaces.specializations.words),
    ageMin: new Float64Array(count),
    ageMax: new Float64Array(count),
    weightMax: new Float64Array(count),
    careLevelMin: new Float64Array(count),
    freeFrom: new Int32Array(count),
    backoffUntil: new Float64Array(count),
    backoffFrom: new Int32Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
    z: new Float64Array(count),
    inside: new Float64Array(count),
    outside: new Float64Array(count),
  }
  providers.forEach((provider, i) => {
    writeColumns(columns, i, provider)
  })
  return columns
}
