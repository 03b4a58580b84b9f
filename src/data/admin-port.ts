// The console: the administrator's session, and its records. Online only.
import type * as z from 'zod/mini'
import type { HistoryResource, RecordChange } from '../../contract/http/admin-history.ts'
import type { adminClinics, adminProviders } from '../../contract/http/admin-organisations.ts'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import type { OrganisationKind } from '../../contract/ids.ts'
import type { Result } from '../../contract/result.ts'
import type { AccountsPort } from './admin/accounts-port.ts'
import type { AgreementsOf } from './admin/agreements-port.ts'
import type { CallsPort } from './admin/calls-port.ts'
import type { HousePort } from './admin/house-port.ts'
import type { ImportsPort } from './admin/imports-port.ts'
import type { JobsPort } from './admin/jobs-port.ts'
import type { LegalPort } from './admin/legal-port.ts'
import type { ListsPort } from './admin/lists-port.ts'
import type { MailsPort } from './admin/mails-port.ts'
import type { PeoplePort } from './admin/people-port.ts'
import type { PortalContentPort } from './admin/portal-port.ts'
import type { RegistersPort } from './admin/registers-port.ts'
import type { StartPort } from './admin/start-port.ts'
import type { TextsPort } from './admin/texts-port.ts'
import type { TrailPort } from './admin/trail-port.ts'
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
  remove(known: { readonly id: number }): Promise<Result<null, ActionFailure>>
}

/** What definePagedResource makes; a call that the server does not serve is not made. */
export interface PagedResource {
  readonly name: string
  readonly key: string
  readonly item: z.core.$ZodType
  readonly fields: z.core.$ZodType
  readonly list: Endpoint
  readonly read: Endpoint
  readonly add: Endpoint
  readonly change: Endpoint
  readonly remove: Endpoint
}
export type RecordsOf<R extends PagedResource> = RecordsPort<z.core.output<R['item']>, z.core.output<R['fields']>>

export interface AdminSession {
  /** codes of roles */
  readonly roles: readonly number[]
  /** the session has shown its second proof */
  readonly confirmed: boolean
  /** there is a passkey or security key that this browser can show */
  readonly hasKey: boolean
}

/** cancelled: by the person, or too late. unfit: none that would do here. refused: none of the account's, or it took too long */
type KeyFailure =
  | ActionFailure
  | { readonly code: 'passkey_cancelled' | 'passkey_known' | 'passkey_unfit' | 'passkey_refused' }

export interface AdminPort {
  useSession(): Loadable<AdminSession>
  askSecondProof(): Promise<Result<null, ActionFailure>>
  giveSecondProof(code: string): Promise<Result<null, ActionFailure>>
  /** Fetches the challenge before somebody presses: browsers want the press to be recent. */
  prepareKey(): void
  /** Asks the browser for a key, and confirms the session with it. */
  showKey(): Promise<Result<null, KeyFailure>>
  /** the newest first */
  useHistory(resource: HistoryResource, id: number): Loadable<readonly RecordChange[]>
  readonly start: StartPort
  readonly calls: CallsPort
  readonly providers: RecordsOf<typeof adminProviders>
  readonly clinics: RecordsOf<typeof adminClinics>
  readonly house: HousePort
  readonly agreements: Readonly<Record<OrganisationKind, AgreementsOf>>
  readonly people: PeoplePort
  readonly accounts: AccountsPort
  readonly imports: ImportsPort
  readonly lists: ListsPort
  readonly registers: RegistersPort
  readonly portal: PortalContentPort
  readonly legal: LegalPort
  readonly jobs: JobsPort
  readonly mails: MailsPort
  readonly texts: TextsPort
  readonly trail: TrailPort
}
