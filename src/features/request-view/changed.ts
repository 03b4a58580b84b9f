// What of a patient a clinic changed, by name: a provider is told no values. Pure.
import type { Words } from '../../../domain/words.ts'

const changedNames: readonly string[] = [
  'age_interval',
  'weight_interval',
  'gender',
  'care_level',
  'requires_isolation',
  'services',
  'specializations',
  'payers',
  'zipcode',
  'profile/identity',
  'profile/diagnosis',
  'profile/care_needs',
]

/** What of a patient a clinic changed: 'Pflegegrad, Diagnosen'; what this version does not know is left out. */
export const changedText = (fields: readonly string[], words: Words): string =>
  changedNames
    .filter((name) => fields.includes(name))
    .map((name) => words.t(`request:changed.${name.replace('profile/', '')}`))
    .join(', ')
