// How far a clinic's use of a module has come. Source: specification, reference catalogues, section 4; codes in its
// listed order.
import { defineCatalogue } from '../define.ts'

export const careseekerModuleStatuses = defineCatalogue(
  'careseekerModuleStatus',
  [
    { code: 1, key: 'active' },
    { code: 2, key: 'created' },
    { code: 3, key: 'inactive' },
    { code: 4, key: 'onboarding' },
  ],
  'catalogue-admin',
)
