// What the console shows of one provider's house beside its record.
import type {
  CareproviderRecord,
  HousePresence,
  OrganisationHistory,
} from '../../../contract/http/organisation-records.ts'
import type { Loadable } from '../ports.ts'

export interface HouseFigures {
  readonly metrics: NonNullable<CareproviderRecord['metrics']>
  readonly pending: NonNullable<CareproviderRecord['pending']>
  readonly presence: HousePresence
}

export interface HousePort {
  useFigures(id: number): Loadable<HouseFigures>
  /** the newest `count` */
  useEvents(id: number, count: number): Loadable<OrganisationHistory>
}
