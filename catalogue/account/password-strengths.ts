// How hard a password is to guess. Source: specification, reference catalogues, section 4.
import { defineCatalogue } from '../define.ts'

export const passwordStrengths = defineCatalogue(
  'passwordStrength',
  [
    { code: 0, key: 'veryWeak' },
    { code: 1, key: 'weak' },
    { code: 2, key: 'medium' },
    { code: 3, key: 'strong' },
    { code: 4, key: 'veryStrong' },
  ],
  'catalogue-account',
)
