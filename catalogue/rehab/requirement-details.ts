// Special requirements that need more said about them. Source: specification, reference catalogues, section 5, which does not say
// to which of the codes 01 to 17 they belong; the codes here are ours and stand in no message.
import { defineCatalogue } from '../define.ts'

export const requirementDetails = defineCatalogue(
  'requirementDetail',
  [
    { code: 1, key: 'dialysis' },
    { code: 2, key: 'decubitus' },
    { code: 3, key: 'weight' },
    { code: 4, key: 'relativeCareLevel' },
    { code: 5, key: 'explanation' },
  ],
  'catalogue-rehab',
)
