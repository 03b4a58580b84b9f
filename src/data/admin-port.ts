// The console: the administrator's session, and its records. Online only.
import type { RecordChange } from '../../contract/http/admin-history.ts'
import type {
  AdminClinic,
  AdminClinicFields,
  AdminProvider,
  AdminProviderFields,
} from '../../contract/http/admin-organisations.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, Loadable } from './ports.ts'

/** Where a list stands: its filters, order and page, as in the address. */
export type RecordQuery = Readonly<Record<string, string | number>>

export interface RecordsPort<Item, Fields> {
  useList(query: RecordQuery): Loadable<{ readonly items: readonly Item[]; readonly total: number }>
  useOne(id: number): Loadable<Item>
  /** `known` as it was seen, null: a new one. record_changed: somebody changed it meanwhile; useOne has it as it is now */
  save(
    known: { readonly id: number; readonly rev: number } | null,
    fields: Fields,
  ): Promise<Result<Item, ActionFailure>>
}

export interface AdminSession {
  /** codes of roles */
  readonly roles: readonly number[]
  /** the session has shown its second proof */
  readonly confirmed: boolean
}

export interface AdminPort {
  useSession(): Loadable<AdminSession>
  askSecondProof(): Promise<Result<null, ActionFailure>>
  giveSecondProof(code: string): Promise<Result<null, ActionFailure>>
  readonly providers: RecordsPort<AdminProvider, AdminProviderFields>
  readonly clinics: RecordsPort<AdminClinic, AdminClinicFields>
  /** the newest first */
  useHistory(resource: 'careproviders' | 'careseekers', id: number): Loadable<readonly RecordChange[]>
}
