// Accounts and roles in the console, and dangerous acts that wait.
import type { AccountDevice, AccountRow, adminAccounts } from '../../../contract/http/admin-accounts.ts'
import type { CalledHouse } from '../../../contract/http/admin-mails.ts'
import type { Consequence, PendingAct, PendingHouseAct, WantedAct } from '../../../contract/http/pending-acts.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import type { Result } from '../../../contract/result.ts'
import type { RecordsOf } from '../admin-port.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

type Done<T = unknown> = Promise<Result<T, ActionFailure>>

export interface Grant {
  /** null: a global role, of the operator's people */
  readonly organisation: OrganisationRef | null
  readonly role: number
  /** null: the whole organisation */
  readonly stations: readonly number[] | null
}

export interface NewAccount extends Grant {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

export interface AccountFile {
  readonly rows: readonly AccountRow[]
  /** lines that are right */
  readonly ready: number
}

export interface ActPreview {
  /** to be typed before it is asked for */
  readonly name: string
  readonly consequences: readonly Consequence[]
  readonly told: readonly { readonly id: number; readonly first_name: string; readonly last_name: string }[]
  readonly may_hurry: boolean
  /** it needs a reason, though it waits */
  readonly asks_reason: boolean
  /** where the person has to be called back before; else empty */
  readonly call_back: readonly CalledHouse[]
  readonly due_at: number
}

export interface AskedAct {
  /** of the person, as typed */
  readonly name: string
  readonly isAtOnce: boolean
  /** empty where none is asked for */
  readonly reason: string
}

export interface AccountsPort extends Pick<RecordsOf<typeof adminAccounts>, 'useList' | 'useOne' | 'save'> {
  useDevices(id: number): Loadable<readonly AccountDevice[]>
  step(id: number, step: 'reactivate' | 'invite'): Done
  /** a global role waits: the answer has the number of the act */
  giveRole(id: number, grant: Grant): Done<{ readonly pending_act: number | null }>
  takeRole(id: number, grant: Grant): Done
  add(person: NewAccount): Done<{ readonly account_id: number }>
  /** nothing is written */
  previewFile(file: File): Done<AccountFile>
  /** record_changed: other lines are right now than were seen */
  addFile(file: File, ready: number): Done<AccountFile>
  /** dangerous acts about accounts and about houses, as far as the roles open them */
  useActs(): Loadable<{ readonly ofAccounts: readonly PendingAct[]; readonly ofHouses: readonly PendingHouseAct[] }>
  previewAct(act: WantedAct): Done<ActPreview>
  /** it waits its hour, if it is not done at once */
  askAct(act: WantedAct, asked: AskedAct): Done
  withdrawAct(id: number): Done
}
