// Guided tours through an area, one an area. The specification names the calls without a tour; names and codes are ours.
import { defineCatalogue } from '../define.ts'

export const tours = defineCatalogue(
  'tour',
  [
    { code: 1, key: 'careprovider' },
    { code: 2, key: 'clinic' },
  ],
  'catalogue-account',
)
