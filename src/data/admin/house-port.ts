// What the console shows of one provider's house beside its record.
import type {
  HousePresence,
  OrganisationHistory,
  readCareprovider,
} from '../../../contract/http/organisation-records.ts'
import type { Answer } from '../../../device/http/call.ts'
import type { Loadable } from '../ports.ts'

type Known = Answer<typeof readCareprovider>

export interface HouseFigures {
  readonly metrics: NonNullable<Known['metrics']>
  readonly pending: NonNullable<Known['pending']>
  readonly presence: HousePresence
}

export interface HousePort {
  useFigures(id: number): Loadable<HouseFigures>
  /** the newest `count` */
  useEvents(id: number, count: number): Loadable<OrganisationHistory>
}
