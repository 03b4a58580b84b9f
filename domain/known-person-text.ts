// What a row that is named 'Person' says of a person without a name: what is known, and no second 'Person'.
import { statedGenders } from '../catalogue/genders.ts'
import { intervalText, personText } from './person-text.ts'
import type { Words } from './words.ts'

/** 'Frau, 80 bis 89', or '80 bis 89' where no gender is stated; empty where neither is known. */
export function knownPersonText(person: Parameters<typeof personText>[0], words: Words): string {
  if (statedGenders.some((gender) => gender === person.gender)) return personText(person, words)
  return person.age_interval ? intervalText(person.age_interval, words) : ''
}
