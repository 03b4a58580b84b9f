// Who can read a patient now, and the log of how that came to be, as the screens show them. One port for every area whose people
// may ask: a clinic now, a patient's own account later.
import type { JobStatus } from '../../catalogue/admin/job-statuses.ts'
import type { AccessEntryType } from '../../contract/envelope/access-log.ts'
import type { ActionOutcome, Loadable, PendingRun } from './ports.ts'

/** full: the whole profile; redacted: facts without identity; messages: the conversation only */
export type ReaderScope = 'full' | 'redacted' | 'messages'
export type Withdrawal = 'revoke_access' | 'archive_request'

export interface ReaderView {
  readonly id: number
  readonly name: string
  /** the organisation that the patient is of */
  readonly own: boolean
  /** ms */
  readonly since: number
  /** who can open what it holds */
  readonly people: number
  /** null: nothing is served any more; what it held is deleted at `deletedAt` */
  readonly scope: ReaderScope | null
  readonly deletedAt: number | null
  /** requests whose conversation it reads */
  readonly conversations: number
  /** names of the files that it may open; null: this one's name does not open here */
  readonly files: readonly (string | null)[]
  /** what takes access away, each with the requests that it is done on */
  readonly withdraw: Readonly<Record<Withdrawal, readonly number[]>>
}

export interface AccessLogLine {
  readonly n: number
  readonly at: number
  readonly type: AccessEntryType
  readonly organisation: string
  readonly account: number | null
  /** null: nobody did it; '': somebody without a name, as people of the portal are */
  readonly person: string | null
  readonly detail: readonly string[]
}

export interface AccessLogView {
  /** newest first */
  readonly lines: readonly AccessLogLine[]
  readonly check:
    | { readonly state: 'complete' }
    | { readonly state: 'gap'; readonly after: number }
    | { readonly state: 'shortened'; readonly after: number; readonly seen: number }
    | { readonly state: 'rewritten'; readonly seen: number }
  /** this device had looked at the log before, so that a missing end would show */
  readonly seenBefore: boolean
}

export interface ReadersPort {
  useReaders(patientId: number): Loadable<readonly ReaderView[]>
  useAccessLog(patientId: number): Loadable<AccessLogView>
  /** E28: how far the keys are of a search whose providers got theirs after they were asked; null: none waits, or not known. Asked anew when `run` changes. */
  useKeyJob(careseekerId: number, auctionId: number, run: PendingRun): JobStatus | null
  /** One after the other; the first failure ends it, and what was done before stays done. */
  withdraw(type: Withdrawal, requestIds: readonly number[]): Promise<ActionOutcome>
}
