// Who acts for a patient. Source: specification, reference catalogues, section 9; another list than representative
// types.
import { defineCatalogue } from '../define.ts'

export const representatives = defineCatalogue(
  'representative',
  [
    { code: 1, key: 'carer' },
    { code: 2, key: 'healthCareRep' },
    { code: 3, key: 'legalRep' },
  ],
  'catalogue-patient',
)
