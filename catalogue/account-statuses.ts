// States of an account. Source: specification, reference catalogues, section 4; codes in its listed order.
import { defineCatalogue } from './define.ts'

export const accountStatuses = defineCatalogue('accountStatus', [
  { code: 1, key: 'active' },
  { code: 2, key: 'created' },
  { code: 3, key: 'inactive' },
])
