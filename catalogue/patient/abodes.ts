// Where somebody lives, which decides what the postcode may be. Ours: a form asks it, and the record says it by its address.
import { defineCatalogue } from '../define.ts'

export const abodes = defineCatalogue(
  'abode',
  [
    { code: 'germany', key: 'germany' },
    { code: 'abroad', key: 'abroad' },
    { code: 'none', key: 'none' },
  ],
  'catalogue-patient',
)
