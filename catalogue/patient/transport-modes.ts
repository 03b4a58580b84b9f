// How somebody reaches a rehab clinic. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const transportModes = defineCatalogue(
  'transportMode',
  [
    { code: 1, key: 'public' },
    { code: 2, key: 'car' },
    { code: 3, key: 'taxi' },
    { code: 4, key: 'ambulance' },
  ],
  'catalogue-patient',
)
