// Why a provider withdraws its acceptance. Ours: the specification knows no withdrawal; codes run from 1 and are never reused.
import { defineCatalogue } from './define.ts'

export const withdrawalReasons = defineCatalogue('withdrawalReason', [
  { code: 1, key: 'staff' },
  { code: 2, key: 'room' },
  { code: 3, key: 'placeTaken' },
  { code: 4, key: 'medical' },
  /** says why in words */
  { code: 5, key: 'other' },
])
