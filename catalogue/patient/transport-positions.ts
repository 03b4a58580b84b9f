// How somebody is carried. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const transportPositions = defineCatalogue(
  'transportPosition',
  [
    { code: 1, key: 'wheelchair' },
    { code: 2, key: 'stretcher' },
    { code: 3, key: 'lyingDown' },
  ],
  'catalogue-patient',
)
