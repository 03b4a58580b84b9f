// Grants for short-term care (§§ 39, 42 SGB XI). Source of the names: specification, reference catalogues, section 9;
// codes in its listed order, shown so too: the order is not given.
import { defineCatalogue } from '../define.ts'

export const shortTermGrants = defineCatalogue(
  'shortTermGrant',
  [
    { code: 1, key: 'paragraph39' },
    { code: 2, key: 'paragraph42' },
    { code: 3, key: 'combination' },
  ],
  'catalogue-patient',
)
