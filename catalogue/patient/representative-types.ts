// What a representative's power rests on. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const representativeTypes = defineCatalogue(
  'representativeType',
  [
    { code: 1, key: 'statutoryRep' },
    { code: 2, key: 'custodian' },
    { code: 3, key: 'supervisor' },
    { code: 4, key: 'authorized' },
  ],
  'catalogue-patient',
)
