// What weight an operated limb may bear. Source: specification, reference catalogues, section 9 ('Stability', and the
// load after an operation in section 5, where 2 is 'teilweise belastbar').
import { defineCatalogue } from '../define.ts'

export const stabilities = defineCatalogue(
  'stability',
  [
    { code: 1, key: 'fully' },
    { code: 2, key: 'partially' },
    { code: 3, key: 'stable' },
  ],
  'catalogue-patient',
)
