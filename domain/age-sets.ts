// Which age groups a form offers (K13): all of them, those from 18 on, or the coarse ones. Source: specification, reference
// catalogues, section 9; which search type the other set belongs to is ours (docs/READINGS.md#0075).
import { adultAgeIntervals, ageIntervals, coarseAgeIntervals } from '../catalogue/age-intervals.ts'
import { labelKeyOf } from '../catalogue/define.ts'
import { searchTypes } from '../catalogue/search-types.ts'
import { type Interval, intervalParameter, parseInterval } from './intervals.ts'

type AgeSet =
  | { readonly list: typeof ageIntervals; readonly entries: readonly (typeof ageIntervals.entries)[number][] }
  | { readonly list: typeof coarseAgeIntervals; readonly entries: typeof coarseAgeIntervals.entries }

export interface AgeChoice {
  /** the group as a parameter: '60-69' */
  readonly parameter: string
  readonly labelKey: string
}

/**
 * @param searchType null: of no kind of search
 * @param withMinors the flag that offers children and teenagers too; the coarse set begins with them anyway
 */
export function offeredAges(
  searchType: number | null,
  { withMinors = false }: { readonly withMinors?: boolean } = {},
): AgeSet {
  if (searchType === searchTypes.code.rehabilitation) {
    return { list: coarseAgeIntervals, entries: coarseAgeIntervals.entries }
  }
  return { list: ageIntervals, entries: withMinors ? ageIntervals.entries : adultAgeIntervals }
}

const choicesOf = ({ list, entries }: AgeSet): AgeChoice[] =>
  entries.map((entry) => ({ parameter: intervalParameter(entry), labelKey: labelKeyOf(list, entry.key) }))

const allChoices = [ageIntervals, coarseAgeIntervals].flatMap((list) =>
  choicesOf({ list, entries: list.entries } as AgeSet),
)

/** The choices of a form; a group that is chosen already stays among them, first, whatever is offered. */
export function ageChoices(
  searchType: number | null,
  flags: { readonly withMinors?: boolean },
  chosen: Interval | null,
): readonly AgeChoice[] {
  const offered = choicesOf(offeredAges(searchType, flags))
  const parameter = chosen && intervalParameter(chosen)
  if (parameter === null || offered.some((one) => one.parameter === parameter)) return offered
  const other = allChoices.find((one) => one.parameter === parameter)
  return other ? [other, ...offered] : offered
}

/** The group of a parameter; null for one that is no group of either list. */
export const parseAgeGroup = (parameter: string | null | undefined): Interval | null => {
  const interval = parseInterval(parameter)
  return allChoices.some((one) => one.parameter === intervalParameter(interval)) ? interval : null
}
