// Why a provider declines (declined_reason). Source: specification, professional apps, section 4; code 3 does not exist.
// Texts with their values are made by domain/decline-texts.ts.
import { defineCatalogue } from './define.ts'

export const declinedReasons = defineCatalogue('declinedReason', [
  { code: 2, key: 'noCapacity' },
  { code: 5, key: 'noCapacityForPatient' },
  { code: 7, key: 'noCapacityForPatientText' },
  { code: 4, key: 'geography' },
  { code: 6, key: 'payer' },
  { code: 1, key: 'other' },
])
