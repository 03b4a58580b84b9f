// Whether a patient has an infection. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from './define.ts'

export const infectionStates = defineCatalogue('infectionState', [
  { code: 1, key: 'hasInfection' },
  { code: 2, key: 'none' },
  { code: 3, key: 'unknown' },
])
