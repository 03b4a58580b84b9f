// Whether a message counts or is a trial. Source of the codes: docs/READINGS.md#0516, Q17.
import { defineCatalogue } from '../define.ts'

export const ahbEnvironments = defineCatalogue(
  'ahbEnvironment',
  [
    { code: 'P', key: 'production' },
    { code: 'T', key: 'test' },
  ],
  'catalogue-rehab',
)
