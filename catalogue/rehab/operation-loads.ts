// What weight an operated limb may bear, 1 to 3. Source: specification, reference catalogues, section 5, which says of 2 alone what it
// stands for.
import { defineCatalogue } from '../define.ts'

export const operationLoads = defineCatalogue(
  'operationLoad',
  [
    { code: 1, key: 'key1' },
    { code: 2, key: 'partially' },
    { code: 3, key: 'key3' },
  ],
  'catalogue-rehab',
)
