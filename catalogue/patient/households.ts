// With whom somebody lives. Source: specification, reference catalogues, section 9 ('Lives').
import { defineCatalogue } from '../define.ts'

export const households = defineCatalogue(
  'household',
  [
    { code: 1, key: 'alone' },
    { code: 2, key: 'relatives' },
  ],
  'catalogue-patient',
)
