// Means of transport in forms, 01 to 09. Source of the codes: specification, reference catalogues, section 9; no source says what they
// stand for.
import { defineCatalogue, numbered } from '../define.ts'

export const transportCodes = defineCatalogue(
  'transportCode',
  [
    numbered('01'),
    numbered('02'),
    numbered('03'),
    numbered('04'),
    numbered('05'),
    numbered('06'),
    numbered('07'),
    numbered('08'),
    numbered('09'),
  ],
  'catalogue-patient',
)
