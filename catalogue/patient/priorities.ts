// How urgent something is, 1 before 5. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const priorities = defineCatalogue(
  'priority',
  [
    { code: 1, key: 'prio1' },
    { code: 2, key: 'prio2' },
    { code: 3, key: 'prio3' },
    { code: 4, key: 'prio4' },
    { code: 5, key: 'prio5' },
  ],
  'catalogue-patient',
)
