// Body weight groups in whole kg, both ends included, null = open. The list is ours; its border at 130 kg is the
// overweight threshold of catalogue/services.ts.
import { defineCatalogue } from './define.ts'

export const weightIntervals = defineCatalogue('weightInterval', [
  { code: 1, key: 'under60', min: null, max: 59 },
  { code: 2, key: 'from60To79', min: 60, max: 79 },
  { code: 3, key: 'from80To99', min: 80, max: 99 },
  { code: 4, key: 'from100To129', min: 100, max: 129 },
  { code: 5, key: 'from130To159', min: 130, max: 159 },
  { code: 6, key: 'from160To199', min: 160, max: 199 },
  { code: 7, key: 'from200', min: 200, max: null },
])
