// Dashboards of a clinic's analytics. Source: specification, reference catalogues, section 9; codes in its listed
// order, because the number that each has in an environment is configuration.
import { defineCatalogue } from '../define.ts'

export const analyticsDashboards = defineCatalogue(
  'analyticsDashboard',
  [
    { code: 1, key: 'overview' },
    { code: 2, key: 'patient' },
    { code: 3, key: 'requests' },
  ],
  'catalogue-admin',
)
