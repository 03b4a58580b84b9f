// Which request a waiting input is about, so that two inputs for one clinic can be told apart: kind of care, person, start,
// clinic; the name only where this device shows names in lists. Pure.
import { admissionOfRequest } from '../../../domain/admission.ts'
import type { Words } from '../../../domain/words.ts'
import type { RequestView } from '../../data/ports.ts'
import { kindOfCare, personFacts, startText } from '../request-view/index.ts'

/** The texts it speaks with beside those of useWords: whoever shows it loads them. */
export const aboutTexts = ['request'] as const

interface Options {
  readonly showsNames: boolean
  /** ms */
  readonly now: number
}

export function aboutRequest(
  { record, profile }: Pick<RequestView, 'record' | 'profile'>,
  { showsNames, now }: Options,
  words: Words,
): string {
  const { criteria } = record.auction
  const { readable } = record.patient
  const name = showsNames && profile.identity.state === 'open' ? profile.identity.value : null
  return [
    kindOfCare(criteria.solutions, words),
    ...(name ? [`${name.first_name} ${name.last_name}`] : []),
    ...personFacts(
      { gender: readable.gender, ageInterval: readable.age_interval, careLevel: readable.care_level },
      words,
    ),
    startText(admissionOfRequest(record), now, words),
    record.careseeker.name,
  ].join(' · ')
}
