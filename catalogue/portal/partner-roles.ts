// Who stands at the foot of a region's portal. Ours: the specification names sponsors, participants and a mark of accessibility (P4).
import { defineCatalogue } from '../define.ts'

/** sponsor and participants carry a region's portal; certificate: a mark of its accessibility, which somebody else has given */
export const partnerRoles = defineCatalogue(
  'partnerRole',
  [
    { code: 1, key: 'sponsor' },
    { code: 2, key: 'participant' },
    { code: 3, key: 'certificate' },
  ],
  'catalogue-portal',
)
