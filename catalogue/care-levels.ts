// Care levels (Pflegegrade, § 15 SGB XI). Source: specification, reference catalogues, section 9; shown with
// 'none' as sixth and 'unknown' as seventh.
import { defineCatalogue } from './define.ts'

export const careLevels = defineCatalogue('careLevel', [
  { code: 1, key: 'level1' },
  { code: 2, key: 'level2' },
  { code: 3, key: 'level3' },
  { code: 4, key: 'level4' },
  { code: 5, key: 'level5' },
  { code: 0, key: 'none' },
  { code: -1, key: 'unknown' },
])
