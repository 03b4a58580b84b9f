// The four rehab forms, each with its part and whom it is for. Source: specification, reference catalogues, section 3.
import { defineCatalogue } from '../define.ts'

export const rehabFormTypes = defineCatalogue(
  'rehabFormType',
  [
    { code: 'DRV_GENERAL', key: 'drvGeneral', part: 1, subType: 1 },
    { code: 'DRV_MEDICAL', key: 'drvMedical', part: 2, subType: 1 },
    { code: 'GKV_GENERAL', key: 'gkvGeneral', part: 1, subType: 2 },
    { code: 'GKV_MEDICAL', key: 'gkvMedical', part: 2, subType: 2 },
  ],
  'catalogue-rehab',
)
