// Shared rooms by gender, the values of no-capacity type 2. Source: specification, professional apps, section 4.
// The codes are those of genders, so that one number never means two genders.
import { defineCatalogue } from './define.ts'

export const genderRooms = defineCatalogue('genderRoom', [
  { code: 2, key: 'female' },
  { code: 1, key: 'male' },
])
