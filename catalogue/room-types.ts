// Rooms. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from './define.ts'

export const roomTypes = defineCatalogue('roomType', [
  { code: 1, key: 'single' },
  { code: 2, key: 'double' },
  { code: 3, key: 'apartment' },
  { code: 5, key: 'barrierFree' },
  { code: 6, key: 'accompanyingPerson' },
  { code: 7, key: 'accompanyingChild' },
  { code: 8, key: 'accompanyingSibling' },
  { code: 4, key: 'noPreference' },
])
