// What a contact person is to the patient. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from './define.ts'

export const relationships = defineCatalogue('relationship', [
  { code: 1, key: 'guardian' },
  { code: 2, key: 'spouse' },
  { code: 3, key: 'parent' },
  { code: 4, key: 'child' },
  { code: 5, key: 'other' },
])
