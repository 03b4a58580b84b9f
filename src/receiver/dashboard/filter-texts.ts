// The filters of a list in words, for the line above it. Pure.
import { dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Interval } from '../../../domain/intervals.ts'
import { type CodeFilter, codeFilters, type ListFilters } from '../../../domain/list-filters.ts'
import { intervalText } from '../../../domain/person-text.ts'
import type { Words } from '../../../domain/words.ts'
import { labelsOf } from '../../ui/labels.ts'

/** @param clinicOf the name of a clinic that the device knows */
export function filterTexts(
  filters: ListFilters,
  clinicOf: (id: number) => string | undefined,
  words: Words,
): string[] {
  const { age_interval: age, weight_interval: weight, distance, zipcode } = filters
  const say = (name: string, values: Record<string, string | number>) =>
    words.t(`request-work:filters.say.${name}`, values)
  const labels = (name: CodeFilter) => labelsOf(codeFilters[name], filters[name], words)
  const day = (name: string, instant: number | null) =>
    instant === null ? [] : [say(name, { date: shortDate(dayOf(instant), words.locale) })]
  const interval = (name: string, value: Interval | null) =>
    value === null ? [] : [say(name, { interval: intervalText(value, words) })]
  return [
    ...labels('solutions'),
    ...filters.senders.map(({ id, label }) => clinicOf(id) ?? label),
    ...filters.careseekers.map((id) => clinicOf(id) ?? say('clinic', { id })),
    ...labels('genders'),
    ...labels('care_levels'),
    ...interval('age', age),
    ...interval('weight', weight),
    ...day('on', filters.start_date),
    ...day('from', filters.start_date_from),
    ...day('to', filters.start_date_to),
    ...(distance === null ? [] : [say('distance', { distance })]),
    ...(zipcode === null ? [] : [say('zipcode', { zipcode: zipcode.value })]),
    ...labels('services'),
    ...labels('specializations'),
    ...labels('patient_types'),
    ...labels('direct_request_types').map((origin) => say('origin', { origin })),
  ].filter((text) => text !== '')
}
