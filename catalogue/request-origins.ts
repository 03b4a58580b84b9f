// Where a request came from (request_origin, admission source). Source: specification, reference catalogues, section 9.
import { defineCatalogue } from './define.ts'

export const requestOrigins = defineCatalogue('requestOrigin', [
  { code: 0, key: 'none' },
  { code: 1, key: 'providerSearch' },
  { code: 2, key: 'admissionsDirect' },
  { code: 3, key: 'admissionsCareprovider' },
  { code: 4, key: 'sender' },
])
