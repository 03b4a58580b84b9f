// Who acts for the insured person ('representation code'), 1 to 3. The specification says that the code is an enumeration; that it
// has as many values as its list of representatives is ours, and no source says what they stand for.
import { defineCatalogue, numbered } from '../define.ts'

export const rehabRepresentatives = defineCatalogue(
  'rehabRepresentative',
  [numbered(1), numbered(2), numbered(3)],
  'catalogue-rehab',
)
