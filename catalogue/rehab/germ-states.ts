// Whether germs were found ('germs colonisation'), 0 to 2. The specification gives the codes; which answer stands for which is ours.
import { defineCatalogue } from '../define.ts'

export const germStates = defineCatalogue(
  'germState',
  [
    { code: 0, key: 'no' },
    { code: 1, key: 'yes' },
    { code: 2, key: 'unknown' },
  ],
  'catalogue-rehab',
)
