// What caused a diagnosis, 0 to 5. Source of the codes: specification, reference catalogues, section 9; no source says what they stand
// for.
import { defineCatalogue, numbered } from '../define.ts'

export const accidentCauses = defineCatalogue(
  'accidentCause',
  [numbered(0), numbered(1), numbered(2), numbered(3), numbered(4), numbered(5)],
  'catalogue-rehab',
)
