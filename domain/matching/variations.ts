// What could bring a search more providers: one change at a time, each as the search that it would be.
import { services as serviceList } from '../../catalogue/services.ts'
import type { MoreCandidates } from '../../contract/http/patients.ts'
import { addDays } from '../calendar.ts'
import { isOverweight } from '../services.ts'
import type { MatchingSearch } from './types.ts'

/** Ours: how much farther, and how many days later. */
const MORE_METRES = 10_000
const MORE_DAYS = 3
/** docs/READINGS.md#0516, Q1 */
const MAX_METRES = 200_000

export interface Variation extends Pick<MoreCandidates, 'kind' | 'value'> {
  readonly search: MatchingSearch
}

/** The needs that were chosen; overweight follows from the patient's weight and cannot be left out. */
const optionalServices = ({ services, weightInterval }: MatchingSearch): number[] =>
  services.filter((service) => service !== serviceList.code.overweight || !isOverweight(weightInterval))

/**
 * A wider radius, a later start, and the search without each wish that narrows it. Kinds of care are not among them: one that
 * fits is enough, so leaving one out brings nobody.
 */
export function variationsOf(search: MatchingSearch): Variation[] {
  const { radiusMetres, startDate, roomType, services, specializations } = search
  const found: Variation[] = []
  if (radiusMetres + MORE_METRES <= MAX_METRES) {
    found.push({ kind: 'radius', value: MORE_METRES, search: { ...search, radiusMetres: radiusMetres + MORE_METRES } })
  }
  found.push({ kind: 'start', value: MORE_DAYS, search: { ...search, startDate: addDays(startDate, MORE_DAYS) } })
  if (roomType !== null) found.push({ kind: 'roomType', value: roomType, search: { ...search, roomType: null } })
  for (const left of optionalServices(search)) {
    const others = services.filter((service) => service !== left)
    found.push({ kind: 'service', value: left, search: { ...search, services: others } })
  }
  if (specializations.length > 0) {
    found.push({ kind: 'specializations', value: null, search: { ...search, specializations: [] } })
  }
  return found
}
