// What weight an operated limb may bear, 1 to 3. Source: specification, reference catalogues, section 5, which says of 2 alone what it
// stands for.
import { defineCatalogue, numbered } from '../define.ts'

export const operationLoads = defineCatalogue(
  'operationLoad',
  [numbered(1), { code: 2, key: 'partially' }, numbered(3)],
  'catalogue-rehab',
)
