// How much a rehab may achieve, best first. Source: docs/READINGS.md#0516, Q12; codes in its order.
import { defineCatalogue } from '../define.ts'

export const rehabilitationPotentials = defineCatalogue(
  'rehabilitationPotential',
  [
    { code: 1, key: 'veryGood' },
    { code: 2, key: 'good' },
    { code: 3, key: 'moderate' },
    { code: 4, key: 'low' },
    { code: 5, key: 'none' },
  ],
  'catalogue-rehab',
)
