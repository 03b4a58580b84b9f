// The apps that call the server. Source: specification, reference catalogues, section 6.
import { defineCatalogue } from './define.ts'

export const clientTypes = defineCatalogue('clientType', [
  { code: 1, key: 'clinic' },
  { code: 2, key: 'careprovider' },
  { code: 3, key: 'acp' },
  { code: 4, key: 'b2c' },
  { code: 6, key: 'gateway' },
  { code: 9, key: 'providersearch' },
])
