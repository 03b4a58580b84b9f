// Items of the early rehabilitation index, Schoenle 1995. Source: docs/READINGS.md#0516, Q12. The codes are the criteria of a follow-up
// rehab request (specification, reference catalogues, section 9). The field of an item is early_rehab_assessment_{field}.
import { defineCatalogue } from '../define.ts'

export const earlyRehabItems = defineCatalogue(
  'earlyRehabItem',
  [
    { code: 1, key: 'intensiveCare', field: 'intensive_care' },
    { code: 2, key: 'tracheostoma', field: 'tracheostoma' },
    { code: 3, key: 'ventilation', field: 'ventilation' },
    { code: 4, key: 'disorientation', field: 'disorientation' },
    { code: 5, key: 'behaviour', field: 'behaviour' },
    { code: 6, key: 'communication', field: 'communication' },
    { code: 7, key: 'swallowing', field: 'swallowing' },
  ],
  'catalogue-assessment',
)
