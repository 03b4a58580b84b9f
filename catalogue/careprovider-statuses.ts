// States of a provider. Source: specification, reference catalogues, section 4; codes in its listed order.
// Only an active provider is matched and gets patient keys.
import { defineCatalogue } from './define.ts'

export const careproviderStatuses = defineCatalogue('careproviderStatus', [
  { code: 1, key: 'active' },
  { code: 2, key: 'created' },
  { code: 3, key: 'duplicate' },
  { code: 4, key: 'inactive' },
  { code: 5, key: 'invalid' },
  { code: 6, key: 'pendingAccountActivation' },
  { code: 7, key: 'trash' },
])
