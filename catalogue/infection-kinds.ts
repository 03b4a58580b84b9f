// Germs and isolation, the fields of infection_and_germs. Source: specification, reference catalogues, section 9;
// codes in its listed order.
import { defineCatalogue } from './define.ts'

export const infectionKinds = defineCatalogue('infectionKind', [
  { code: 1, key: 'clostridien' },
  { code: 2, key: 'threeMrgn' },
  { code: 3, key: 'fourMrgn' },
  { code: 4, key: 'mrsa' },
  { code: 5, key: 'vre' },
  { code: 6, key: 'requiresIsolation' },
])
