// Relief for people cared for at home (§§ 45a, 45b SGB XI). Source of the names: specification, reference catalogues,
// section 9; that they are the paragraphs 45a and 45b is our reading.
import { defineCatalogue } from '../define.ts'

export const reliefServices = defineCatalogue(
  'reliefService',
  [
    { code: 1, key: 'paragraphA' },
    { code: 2, key: 'paragraphB' },
  ],
  'catalogue-patient',
)
