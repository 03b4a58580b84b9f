// Why the doctor's part of a rehab application is handed over with gaps. Ours.
import { defineCatalogue } from '../define.ts'

export const gapReasons = defineCatalogue(
  'gapReason',
  [
    { code: 1, key: 'findingPending' },
    { code: 2, key: 'doesNotExist' },
    { code: 3, key: 'doctorsAdd' },
    { code: 4, key: 'other' },
  ],
  'catalogue-rehab',
)
