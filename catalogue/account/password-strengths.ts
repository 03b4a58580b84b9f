// How hard a password is to guess: the code is the score of zxcvbn, `name` what measurements call it. Source: specification,
// reference catalogues, section 4.
import { defineCatalogue } from '../define.ts'

export const passwordStrengths = defineCatalogue(
  'passwordStrength',
  [
    { code: 0, key: 'veryWeak', name: 'very_weak' },
    { code: 1, key: 'weak', name: 'weak' },
    { code: 2, key: 'medium', name: 'medium' },
    { code: 3, key: 'strong', name: 'strong' },
    { code: 4, key: 'veryStrong', name: 'very_strong' },
  ],
  'catalogue-account',
)
