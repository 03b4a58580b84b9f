// What can be switched on for a clinic or a provider. Source: specification, reference catalogues, section 1. voice and
// docsAndExtract stay hidden: nothing describes them (docs/READINGS.md#0516, "Not built").
import { defineCatalogue } from '../define.ts'

export const productFeatures = defineCatalogue(
  'productFeature',
  [
    { code: 1, key: 'transitionalCare' },
    { code: 2, key: 'analytics' },
    { code: 3, key: 'admissions' },
    { code: 4, key: 'voice' },
    { code: 5, key: 'predict' },
    { code: 6, key: 'dta' },
    { code: 7, key: 'docsAndExtract' },
  ],
  'catalogue-admin',
)
