// How somebody lives ('living situation'), 1 to 4. Source: specification, reference catalogues, section 5, which does not say what
// they stand for.
import { defineCatalogue, numbered } from '../define.ts'

export const rehabLivingSituations = defineCatalogue(
  'rehabLivingSituation',
  [numbered(1), numbered(2), numbered(3), numbered(4)],
  'catalogue-rehab',
)
