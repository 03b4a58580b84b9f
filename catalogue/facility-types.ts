// What a provider offers ('Angebote'): every solution under its code, and four kinds that no search asks for.
// Source of the names: specification, reference catalogues, section 9; the codes go on after the solutions'.
import { defineCatalogue } from './define.ts'
import { solutions } from './solutions.ts'

export const facilityTypes = defineCatalogue('facilityType', [
  ...solutions.entries,
  { code: 23, key: 'companionship' },
  { code: 24, key: 'fullTimeCompanionship' },
  { code: 25, key: 'medicalSuppliesHomeCare' },
  { code: 26, key: 'pureIntensiveCare' },
])
