// Where each line of the start leads: the list of the houses that it counts, with the filter of its name in the address.
import type { StartLineKey } from '../../../contract/http/admin-start.ts'
import { paths } from '../paths.ts'

export const listOfLine: Readonly<Record<StartLineKey, string>> = {
  unopened_requests: paths.providers,
  unanswered_searches: paths.clinics,
  waiting_access: paths.providers,
  callbacks: paths.calls,
  new_houses: paths.providers,
  bounced_addresses: paths.providers,
  missing_agreements: paths.providers,
  open_terms: paths.providers,
  stale_capacity: paths.providers,
  silent_houses: paths.providers,
}
