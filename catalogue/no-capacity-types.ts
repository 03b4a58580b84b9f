// What a provider lacks for one patient (no_capacity_reasons[].type). Source: specification, professional apps, section 4.
// The values of each type are codes: room types, gender rooms, no-capacity infections, services, solutions,
// care levels, specializations.
import { defineCatalogue } from './define.ts'

export const noCapacityTypes = defineCatalogue('noCapacityType', [
  { code: 1, key: 'roomType' },
  { code: 2, key: 'genderRoom' },
  { code: 3, key: 'infection' },
  { code: 4, key: 'service' },
  { code: 5, key: 'solution' },
  { code: 6, key: 'careLevel' },
  { code: 7, key: 'specialization' },
])
