// What rehab the hospital recommends: 1, 2 or 4. Source of the codes: specification, reference catalogues, section 9; no source says
// what they stand for.
import { defineCatalogue, numbered } from '../define.ts'

export const recommendedRehabTypes = defineCatalogue(
  'recommendedRehabType',
  [numbered(1), numbered(2), numbered(4)],
  'catalogue-rehab',
)
