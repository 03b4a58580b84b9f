// What caused a diagnosis, 0 to 5. The specification gives the codes; the names are ours, after the discharge report of
// the German pension insurance.
import { defineCatalogue } from '../define.ts'

export const accidentCauses = defineCatalogue(
  'accidentCause',
  [
    { code: 0, key: 'none' },
    { code: 1, key: 'workAccident' },
    { code: 2, key: 'occupationalDisease' },
    { code: 3, key: 'thirdParty' },
    { code: 4, key: 'military' },
    { code: 5, key: 'notifiableDisease' },
  ],
  'catalogue-rehab',
)
