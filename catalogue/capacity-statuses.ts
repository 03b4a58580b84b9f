// A provider's reported capacity (capacity_status). Source: specification, reference catalogues, section 4; codes in its order.
import { defineCatalogue } from './define.ts'

export const capacityStatuses = defineCatalogue('capacityStatus', [
  { code: 1, key: 'free' },
  { code: 2, key: 'none' },
  { code: 3, key: 'unknown' },
])
