// When a patient moves on to rehab (Kennzeichen_Verlegung). Source: specification, reference catalogues, section 4;
// other values are not shown.
import { defineCatalogue } from '../define.ts'

export const transferCodes = defineCatalogue(
  'transferCode',
  [
    { code: 2, key: 'withinTwoWeeks' },
    { code: 3, key: 'outsideTwoWeeks' },
  ],
  'catalogue-rehab',
)
