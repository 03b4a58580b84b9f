// How somebody lives ('living situation'), 1 to 4. Source: specification, reference catalogues, section 5, which does not say what
// they stand for.
import { defineCatalogue } from '../define.ts'

export const rehabLivingSituations = defineCatalogue(
  'rehabLivingSituation',
  [
    { code: 1, key: 'key1' },
    { code: 2, key: 'key2' },
    { code: 3, key: 'key3' },
    { code: 4, key: 'key4' },
  ],
  'catalogue-rehab',
)
