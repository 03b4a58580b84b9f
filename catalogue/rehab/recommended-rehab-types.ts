// What rehab the hospital recommends: 1, 2 or 4. The specification gives the codes; the names are ours.
import { defineCatalogue } from '../define.ts'

export const recommendedRehabTypes = defineCatalogue(
  'recommendedRehabType',
  [
    { code: 1, key: 'inpatient' },
    { code: 2, key: 'dayHospital' },
    { code: 4, key: 'mobile' },
  ],
  'catalogue-rehab',
)
