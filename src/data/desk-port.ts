// What a clinic's desk reads and does beside patients' records: lists by filters, the people of the clinic, the report.
import type { UserActionName } from '../../catalogue/account/user-actions.ts'
import type { ClinicSettings } from '../../contract/http/clinic-settings.ts'
import type { OrganisationHistory } from '../../contract/http/organisation-records.ts'
import type { PatientSort } from '../../contract/http/patients.ts'
import type { ProviderPreference } from '../../contract/http/preferred-providers.ts'
import type { AuctionRecord } from '../../contract/http/records.ts'
import type { Report } from '../../contract/http/report.ts'
import type { Station } from '../../contract/http/stations.ts'
import type { ManagedAccount, NewAccount, RoleGrant } from '../../contract/http/user-management.ts'
import type { Result } from '../../contract/result.ts'
import type { Interval } from '../../domain/intervals.ts'
import type { Paging, SortDirection } from '../../domain/paging.ts'
import type { NamedPerson } from '../../domain/same-person.ts'
import type { ActionFailure, Loadable, PatientSummary } from './ports.ts'

export const patientMarks = ['open', 'new_responses', 'action_required', 'unseen', 'stale', 'idle'] as const
export type PatientMark = (typeof patientMarks)[number]

/** What the list of patients shows; names as in the address. */
export interface PatientFilters {
  readonly mark: PatientMark | null
  readonly archived: boolean
  readonly stations: readonly number[]
  readonly socialWorkers: readonly number[]
  readonly unassigned: boolean
  readonly searchTypes: readonly AuctionRecord['criteria']['search_type'][]
  /** years; null: all */
  readonly ages: Interval | null
  /** children and teenagers are among the age groups offered */
  readonly withMinors: boolean
  readonly sort: PatientSort
  /** null: as the sort has it, what begins first or what is newest */
  readonly direction: SortDirection | null
}

/** as many names are opened for a search on the device */
export const maxNamed = 1000

export interface PatientCounts extends Readonly<Record<PatientMark, number>> {
  readonly count: number
}

export interface PersonName {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

export interface AccountFilters {
  readonly search: string
  readonly statuses: readonly string[]
}
export interface AccountList {
  readonly accounts: readonly ManagedAccount[]
  readonly total: number
  /** of this list: every change rests on it */
  readonly timestamp: number
}
/** The five actions of user management. */
export type AccountChange =
  | {
      readonly action: 'edit'
      readonly first_name: string
      readonly last_name: string
      readonly roles: readonly RoleGrant[]
    }
  | {
      readonly action: Exclude<UserActionName, 'edit'>
    }

export interface ReportRange {
  /** ms; null: since ever */
  readonly from: number | null
  readonly searchTypes: readonly number[]
}

export interface DeskPort {
  usePatients(
    filters: PatientFilters,
    page: Paging,
  ): Loadable<{ readonly total: number; readonly patients: readonly PatientSummary[] }>
  /** S11: whom the filters show, for a search by name on this device; the newest `maxNamed` of them */
  useNamed(filters: PatientFilters): Loadable<{ readonly total: number; readonly patients: readonly PatientSummary[] }>
  /** S11: by case number, of which the server sees the HMAC; archived too */
  useCase(number: string): Loadable<readonly PatientSummary[]>
  /**
   * Who of the clinic may be the same person: by the whole case number, archived too, and among the newest `maxNamed` by name and
   * year of birth, which are compared on this device.
   */
  findSame(person: NamedPerson & { readonly caseNumber: string }): Promise<readonly PatientSummary[]>
  /** of the same filters without their mark */
  useCounts(filters: PatientFilters): Loadable<PatientCounts>
  /** `own`: those of patients whom one may see; null: all */
  useStations(): Loadable<{ readonly stations: readonly Station[]; readonly own: readonly number[] | null }>
  /** who can look after a patient */
  useSocialWorkers(): Loadable<readonly PersonName[]>
  useAccounts(filters: AccountFilters, page: Paging): Loadable<AccountList>
  /** R57: of the clinic's accounts and state, newest first; the newest `count` */
  useHistory(count: number): Loadable<OrganisationHistory>
  addAccount(account: NewAccount): Promise<Result<null, ActionFailure>>
  /** Answers the addresses that have an account already. */
  addAccounts(accounts: readonly NewAccount[], timestamp: number): Promise<Result<readonly string[], ActionFailure>>
  changeAccount(id: number, change: AccountChange, timestamp: number): Promise<Result<null, ActionFailure>>
  addStation(name: string): Promise<Result<null, ActionFailure>>
  /** `ended`: nobody new is put into it. record_changed: `station` was changed elsewhere meanwhile */
  changeStation(
    station: Station,
    to: { readonly name: string; readonly ended: boolean },
  ): Promise<Result<null, ActionFailure>>
  useClinicSettings(): Loadable<ClinicSettings>
  saveClinicSettings(values: Partial<ClinicSettings>): Promise<Result<null, ActionFailure>>
  useReport(range: ReportRange): Loadable<Report>
  /** S50: the clinic's preferred and blocked providers, by name */
  useStandings(): Loadable<readonly ProviderPreference[]>
  setProviderPreference(careproviderId: number, kind: ProviderPreference['kind']): Promise<Result<null, ActionFailure>>
  removeProviderPreference(careproviderId: number): Promise<Result<null, ActionFailure>>
}
