// How a person is addressed, under the codes of genders. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const salutations = defineCatalogue(
  'salutation',
  [
    { code: 1, key: 'male' },
    { code: 2, key: 'female' },
    { code: 3, key: 'diverse' },
  ],
  'catalogue-account',
)
