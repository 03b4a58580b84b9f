// Infections that a provider cannot take, the values of no-capacity type 3. The specification shows value 1 alone and
// the others after 'treatment of patients with', so 1 is isolation as such; the others are the infection kinds. Codes are ours.
import { defineCatalogue } from './define.ts'

export const noCapacityInfections = defineCatalogue('noCapacityInfection', [
  { code: 1, key: 'isolation' },
  { code: 2, key: 'clostridien' },
  { code: 3, key: 'threeMrgn' },
  { code: 4, key: 'fourMrgn' },
  { code: 5, key: 'mrsa' },
  { code: 6, key: 'vre' },
])
