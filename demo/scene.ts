// What a load of the demo knows while it runs.
import type { PatientRecord } from '../contract/http/records.ts'
import type { Caller } from './http.ts'
import type { Partners } from './partners.ts'
import type { Person } from './person.ts'

export interface Scene {
  readonly base: string
  readonly secret: string
  /** calls the demo's own door, signed in as nobody */
  readonly admin: Caller
  /** ms, when the load began for the first time: the demo's past ends here, also when a cut load goes on later */
  readonly now: number
  /** by e-mail address */
  readonly people: Map<string, Person>
  /** provider's id by its name */
  readonly providerIds: Map<string, number>
  readonly partners: Partners
  /** what an earlier load made: by the clinic's name, by cid */
  readonly patientsBefore: Map<string, ReadonlyMap<string, PatientRecord>>
}
