// The four rehab forms, each with its part, whom it is for, and its part of the address. Source:
// specification, reference catalogues, sections 2 and 3.
import { defineCatalogue } from '../define.ts'

export const rehabFormTypes = defineCatalogue(
  'rehabFormType',
  [
    { code: 'DRV_GENERAL', key: 'drvGeneral', part: 1, subType: 1, slug: 'drv-form-general' },
    { code: 'DRV_MEDICAL', key: 'drvMedical', part: 2, subType: 1, slug: 'drv-form-medical' },
    { code: 'GKV_GENERAL', key: 'gkvGeneral', part: 1, subType: 2, slug: 'gkv-form-general' },
    { code: 'GKV_MEDICAL', key: 'gkvMedical', part: 2, subType: 2, slug: 'gkv-form-medical' },
  ],
  'catalogue-rehab',
)
