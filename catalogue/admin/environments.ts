// Where a server runs. Source: specification, reference catalogues, section 9: the union of its two lists (docs/READINGS.md#0516, Q9).
import { defineCatalogue } from '../define.ts'

export const environments = defineCatalogue(
  'environment',
  [
    { code: 'local', key: 'local' },
    { code: 'development', key: 'development' },
    { code: 'staging', key: 'staging' },
    { code: 'demo', key: 'demo' },
    { code: 'preprod', key: 'preprod' },
    { code: 'production', key: 'production' },
  ],
  'catalogue-admin',
)
