// Special needs that the early rehabilitation index looks at. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const specialNeeds = defineCatalogue(
  'specialNeed',
  [
    { code: 1, key: 'intensiveMonitoring' },
    { code: 2, key: 'intermittentVentilation' },
    { code: 3, key: 'behavioural' },
    { code: 4, key: 'communication' },
    { code: 5, key: 'tracheostoma' },
    { code: 6, key: 'orientation' },
    { code: 7, key: 'swallowing' },
  ],
  'catalogue-patient',
)
