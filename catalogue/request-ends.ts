// What ended a request that its house did not end itself. A status says less: 'rejected' is both who was ruled out and who was not
// chosen. Whatever says why a request is over has its words by these (docs/decisions/0472).
import { defineCatalogue, type KeyOf } from './define.ts'

export const requestEnds = defineCatalogue('requestEnd', [
  /** the clinic does without this house; nobody has been chosen */
  { code: 1, key: 'ruled_out' },
  /** another provider was chosen */
  { code: 2, key: 'other_chosen' },
  /** the search, or all open requests of a person, were ended */
  { code: 3, key: 'search_ended' },
  /** the person is archived: a clinic's has left it, relatives have ended their search */
  { code: 4, key: 'patient_archived' },
  /** this one request was ended */
  { code: 5, key: 'request_ended' },
  /** relatives whose provider was chosen have deleted their account: nobody is left who could write */
  { code: 6, key: 'account_deleted' },
])
export type RequestEnd = KeyOf<typeof requestEnds>
