// Where somebody lives, the numeric list. Source: specification, reference catalogues, section 9 ('Living situation',
// numeric); another list than living situations, which say with whom.
import { defineCatalogue } from '../define.ts'

export const livingPlaces = defineCatalogue(
  'livingPlace',
  [
    { code: 1, key: 'home' },
    { code: 2, key: 'assistedLiving' },
    { code: 3, key: 'careHome' },
  ],
  'catalogue-patient',
)
