// What a transport needs. Source: specification, reference catalogues, section 9 ('Transport'); another list than
// transport types.
import { defineCatalogue } from '../define.ts'

export const transportNeeds = defineCatalogue(
  'transportNeed',
  [
    { code: 1, key: 'accompanyingPerson' },
    { code: 2, key: 'taxi' },
    { code: 3, key: 'ambulance' },
  ],
  'catalogue-patient',
)
