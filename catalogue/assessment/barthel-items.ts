// Items of the Barthel index, Mahoney and Barthel 1965. Source: docs/READINGS.md#0516, Q12; codes in the order of the original.
// The field of an item is barthel_assessment_{field}.
import { defineCatalogue } from '../define.ts'

export const barthelItems = defineCatalogue(
  'barthelItem',
  [
    { code: 1, key: 'feeding', field: 'feeding' },
    { code: 2, key: 'transfers', field: 'transfers' },
    { code: 3, key: 'grooming', field: 'grooming' },
    { code: 4, key: 'toiletUse', field: 'toilet_use' },
    { code: 5, key: 'bathing', field: 'bathing' },
    { code: 6, key: 'mobility', field: 'mobility' },
    { code: 7, key: 'stairs', field: 'stairs' },
    { code: 8, key: 'dressing', field: 'dressing' },
    { code: 9, key: 'bowels', field: 'bowels' },
    { code: 10, key: 'bladder', field: 'bladder' },
  ],
  'catalogue-assessment',
)
