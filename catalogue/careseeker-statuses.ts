// States of a sender. Source: specification, reference catalogues, section 4; codes in its listed order.
import { defineCatalogue } from './define.ts'

export const careseekerStatuses = defineCatalogue('careseekerStatus', [
  { code: 1, key: 'active' },
  { code: 2, key: 'duplicate' },
  { code: 3, key: 'inactive' },
  { code: 4, key: 'salesa' },
  { code: 5, key: 'trash' },
])
