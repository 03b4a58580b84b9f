// The reasons against one provider as a bit mask, from the columns; 0: it fits. The same rules as domain/matching, which says
// them in words.
import { filterReasons } from '../../catalogue/filter-reasons.ts'
import { distanceMetres } from '../../domain/distance.ts'
import type { FilterReason } from '../../domain/matching/filter-reasons.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import type { IndexedProvider } from '../stores/matching/indexed-provider.ts'
import { hasAll, hasOne } from './bits.ts'
import { type Columns, refusals, spaces } from './columns.ts'
import { compileSearch } from './compiled-search.ts'

type ReasonKey = (typeof filterReasons.keys)[number]
/** the bit of each reason, in catalogue order */
const bit = Object.fromEntries(filterReasons.keys.map((key, i) => [key, 1 << i])) as Readonly<Record<ReasonKey, number>>

/** The reasons of a mask, in catalogue order. */
export const reasonsOfMask = (mask: number): FilterReason[] =>
  filterReasons.codes.filter((_, i) => (mask & (1 << i)) !== 0)

/** The mask that has exactly these reasons. */
export const maskOfReasons = (reasons: readonly FilterReason[]): number =>
  filterReasons.codes.reduce((mask, code, i) => (reasons.includes(code) ? mask | (1 << i) : mask), 0)

export const contactedBit = bit.contacted

/** Bits of what a search says about single providers. */
export const marks = { contacted: 1, blocked: 2, refusesSender: 4, inCatchment: 8, sameZipcode: 16 } as const

/** @returns the mask of the provider at a position, which `marked` (bits of `marks`) tells about */
export type MaskAt = (i: number, marked: number) => number

/** What compares one search with the providers. A position beyond the columns' end must not be asked. */
export function maskFor(columns: Columns, providers: readonly IndexedProvider[], search: MatchingSearch): MaskAt {
  const asked = compileSearch(search)
  const { refuses, solutions, paused, services, specializations, ageMin, ageMax, weightMax, careLevelMin } = columns
  const { freeFrom, backoffUntil, backoffFrom, x, y, z, inside, outside } = columns
  const { point } = asked

  /** Places so near the border that only the exact distance tells. */
  const isExactlyNear = (i: number): boolean => {
    const provider = providers[i]
    if (!search.coordinates || !provider?.coordinates) return false
    const metres = distanceMetres(search.coordinates, provider.coordinates)
    return metres <= search.radiusMetres && metres <= (provider.maxDistanceMetres ?? metres)
  }
  const isNear = (i: number, marked: number): boolean => {
    // of the same zipcode: not apart, whatever the coordinates say (domain/matching/location.ts)
    if ((marked & marks.sameZipcode) !== 0) return true
    const dx = (x[i] as number) - point.x
    const dy = (y[i] as number) - point.y
    const dz = (z[i] as number) - point.z
    const square = dx * dx + dy * dy + dz * dz
    if (square <= asked.inside && square <= (inside[i] as number)) return true
    if (square > asked.outside || square > (outside[i] as number)) return false
    return isExactlyNear(i)
  }

  /** `solution`, `removedSolution`, `zipcodes` and `distance`: what is asked, offered just now, and where. */
  const ofCare = (i: number, refused: number, marked: number): number => {
    let home = false
    let stay = false
    let isPaused = false
    for (let word = 0; word < spaces.solutions.words; word++) {
      const wanted = asked.solutions[word] as number
      const offered = (solutions[i * spaces.solutions.words + word] as number) & wanted
      const mobile = asked.mobile[word] as number
      if ((offered & mobile) !== 0) home = true
      if ((offered & ~mobile) !== 0) stay = true
      if (((paused[i * spaces.solutions.words + word] as number) & wanted) !== 0) isPaused = true
    }
    let mask = 0
    if (!home && !stay) {
      if (isPaused) mask |= bit.removedSolution
      else if (!asked.anySolution) mask |= bit.solution
      home = asked.asksHome
      stay = asked.asksStay
    }
    const hasCatchment = (refused & refusals.hasCatchment) !== 0
    const byCatchment = hasCatchment && home
    const byDistance = !hasCatchment || stay
    if (byCatchment && (marked & marks.inCatchment) !== 0) return mask
    if (byDistance && isNear(i, marked)) return mask
    return mask | (byCatchment ? bit.zipcodes : 0) | (byDistance ? bit.distance : 0)
  }

  /** What the column `refuses` and the marks say. */
  const ofRefusals = (refused: number, marked: number): number => {
    const against = refused & asked.asks
    let mask = 0
    if (against !== 0) {
      if ((against & refusals.inactive) !== 0) mask |= bit.status
      if ((against & refusals.throttled) !== 0) mask |= bit.throttle
      if ((against & (refusals.isolation | refusals.anyGender)) !== 0) mask |= bit.prerequisite
      if ((against & (refusals.noPlace | refusals.anyRoom)) !== 0) mask |= bit.noBedAvailable
      if ((against & refusals.anyPayer) !== 0) mask |= bit.blacklistedInsurance
    }
    if ((marked & marks.contacted) !== 0) mask |= bit.contacted
    if ((marked & marks.blocked) !== 0) mask |= bit.receiverBlacklisted
    if ((marked & marks.refusesSender) !== 0) mask |= bit.senderBlacklisted
    return mask
  }

  const isAgeTaken = (i: number): boolean =>
    asked.anyAge || Math.max(asked.ageMin, ageMin[i] as number) <= Math.min(asked.ageMax, ageMax[i] as number)

  const isBackingOff = (i: number): boolean =>
    asked.now < (backoffUntil[i] as number) && asked.backoffDay < (backoffFrom[i] as number)

  return (i, marked) => {
    const refused = refuses[i] as number
    let mask = ofCare(i, refused, marked) | ofRefusals(refused, marked)
    if (asked.asksUnknown || !hasAll(services, i * spaces.services.words, asked.services)) mask |= bit.service
    if (!asked.anySpecialization && !hasOne(specializations, i * spaces.specializations.words, asked.specializations))
      mask |= bit.specialization
    if ((freeFrom[i] as number) > asked.lastStart) mask |= bit.capacityStartDate
    if (!isAgeTaken(i)) mask |= bit.age
    if (asked.careLevel < (careLevelMin[i] as number)) mask |= bit.prerequisite
    if (isBackingOff(i)) mask |= bit.capacityBackoff
    if (asked.weight > (weightMax[i] as number)) mask |= bit.weight
    return mask
  }
}
