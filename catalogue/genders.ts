// Genders. Source: specification, reference catalogues, section 9; 'unspecified' stands in the extended list only.
import { defineCatalogue } from './define.ts'

export const genders = defineCatalogue('gender', [
  { code: 1, key: 'male' },
  { code: 2, key: 'female' },
  { code: 3, key: 'diverse' },
  { code: 4, key: 'unspecified' },
])

/** The list without 'unspecified', for forms that need an answer. */
export const statedGenders = genders.codes.filter((gender) => gender !== genders.code.unspecified)
