// Orientation. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from './define.ts'

export const mentalAbilities = defineCatalogue('mentalAbility', [
  { code: 1, key: 'fullyOriented' },
  { code: 2, key: 'impaired' },
  { code: 3, key: 'dementia' },
])
