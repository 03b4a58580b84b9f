// Where each line of the start leads: the list of the houses that it counts, with the filter of its name in the address, or the page
// of its subject.
import type { StartLineKey } from '../../../contract/http/admin-start.ts'
import { paths } from '../paths.ts'

export const listOfLine: Readonly<Record<StartLineKey, string>> = {
  unopened_requests: paths.providers,
  unanswered_searches: paths.clinics,
  waiting_access: paths.providers,
  callbacks: paths.calls,
  new_houses: paths.providers,
  bounced_addresses: paths.mails,
  failed_jobs: paths.jobs,
  missing_agreements: paths.providers,
  open_terms: paths.providers,
  missing_clinic_agreements: paths.clinics,
  stale_capacity: paths.providers,
  silent_houses: paths.providers,
}

/** of pages that are no list of houses */
const searchOfPage: Readonly<Partial<Record<StartLineKey, Readonly<Record<string, string>>>>> = {
  callbacks: {},
  bounced_addresses: { tab: 'bounces' },
  failed_jobs: {},
}

/** What the address of that list says; `before`: what began earlier counts. */
export const searchOfLine = (key: StartLineKey, before: number): Readonly<Record<string, string | number>> =>
  searchOfPage[key] ?? { [key]: before }
