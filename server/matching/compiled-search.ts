// A search made ready to be compared with the columns of many providers.
import { mobileSolutions } from '../../catalogue/solutions.ts'
import { lastStartOf } from '../../domain/matching/filter-reasons.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import { bitsOf } from './bits.ts'
import { dayNumber, refusals, spaces } from './columns.ts'
import { borderOf, type Point, pointOf } from './sphere.ts'

export interface CompiledSearch {
  /** a needed service that the catalogue does not have: nobody covers it */
  readonly asksUnknown: boolean
  readonly solutions: Uint32Array
  readonly mobile: Uint32Array
  readonly anySolution: boolean
  /** of the asked kinds of care one comes home, one does not */
  readonly asksHome: boolean
  readonly asksStay: boolean
  readonly services: Uint32Array
  readonly specializations: Uint32Array
  readonly anySpecialization: boolean
  /** bits of `refusals` that would speak against a provider */
  readonly asks: number
  readonly anyAge: boolean
  readonly ageMin: number
  readonly ageMax: number
  /** kilograms that the provider has to take at least */
  readonly weight: number
  readonly careLevel: number
  readonly lastStart: number
  /** the later one of `lastStart` and today */
  readonly backoffDay: number
  readonly now: number
  readonly point: Point
  /** borderOf the radius; -1 both: the place is not known */
  readonly inside: number
  readonly outside: number
}

const mobileBits = bitsOf(spaces.solutions, mobileSolutions).bits
const mobileCodes: ReadonlySet<number> = mobileSolutions
const nowhere = { x: 0, y: 0, z: 0, inside: -1, outside: -1 }

function asksOf({ gender, roomType, payers, requiresIsolation }: MatchingSearch): number {
  const { someGenders, someRooms, inactive, throttled, noPlace, isolation } = refusals
  let bits = inactive | throttled | noPlace
  if (requiresIsolation) bits |= isolation
  // a code that the catalogue does not have is in nobody's list
  if (gender !== null) bits |= refusals.genderBits.get(gender) ?? someGenders
  if (roomType !== null) bits |= refusals.roomBits.get(roomType) ?? someRooms
  for (const payer of payers) bits |= refusals.payerBits.get(payer) ?? 0
  return bits
}

export function compileSearch(search: MatchingSearch): CompiledSearch {
  const services = bitsOf(spaces.services, search.services)
  const place = search.coordinates ? { ...pointOf(search.coordinates), ...borderOf(search.radiusMetres) } : nowhere
  return {
    asksUnknown: !services.isKnown,
    solutions: bitsOf(spaces.solutions, search.solutions).bits,
    mobile: mobileBits,
    anySolution: search.solutions.length === 0,
    asksHome: search.solutions.some((solution) => mobileCodes.has(solution)),
    asksStay: search.solutions.length === 0 || search.solutions.some((solution) => !mobileCodes.has(solution)),
    services: services.bits,
    specializations: bitsOf(spaces.specializations, search.specializations).bits,
    anySpecialization: search.specializations.length === 0,
    asks: asksOf(search),
    anyAge: search.ageInterval === null,
    ageMin: search.ageInterval?.min ?? Number.NEGATIVE_INFINITY,
    ageMax: search.ageInterval?.max ?? Number.POSITIVE_INFINITY,
    weight: search.weightInterval?.min ?? 0,
    careLevel: search.careLevel ?? Number.POSITIVE_INFINITY,
    lastStart: dayNumber(lastStartOf(search)),
    backoffDay: Math.max(dayNumber(lastStartOf(search)), dayNumber(search.today)),
    now: search.now,
    point: place,
    inside: place.inside,
    outside: place.outside,
  }
}
