// How a list names a person without a name: 'Frau, 80 bis 89'. Made of what the server may read.
import { genders } from '../catalogue/genders.ts'
import type { Interval } from './intervals.ts'
import type { Words } from './words.ts'

/** An interval in words: '80 bis 89', 'ab 90', 'bis 1'; empty when both ends are open. */
export function intervalText({ min, max }: Interval, words: Words): string {
  if (min !== null && max !== null) return words.t('domain:interval.between', { min, max })
  if (min !== null) return words.t('domain:interval.from', { min })
  return max === null ? '' : words.t('domain:interval.upTo', { max })
}

/** Gender and age group of a person: 'Frau, 80 bis 89'; what is not known is left out, 'Person' stands for no gender. */
export function personText(
  person: { readonly gender: number | null; readonly age_interval: Interval | null },
  words: Words,
): string {
  const gender = genders.isCode(person.gender) ? genders.keyOf(person.gender) : 'unspecified'
  const age = person.age_interval ? intervalText(person.age_interval, words) : ''
  return [words.t(`domain:person.${gender}`), age].filter((part) => part !== '').join(', ')
}
