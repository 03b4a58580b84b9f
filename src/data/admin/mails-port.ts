// Mails in the console: what went out, and dead addresses by house.
import type { AdminMail, Bounces } from '../../../contract/http/admin-mails.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

/** As in the address; days are German ones, both included. */
export interface MailFilters {
  readonly from?: string
  readonly to?: string
  readonly state?: AdminMail['state']
  /** code of mailTypes */
  readonly type?: number
  readonly organisation?: number
}

export interface MailsPort {
  /** the newest first; `before`: those before this one */
  useMails(
    filters: MailFilters,
    before: number | null,
  ): Loadable<{
    readonly mails: readonly AdminMail[]
    readonly more: boolean
    readonly total_sent: number
    readonly total_bounced: number
  }>
  /** the log of looks says who asked */
  showAddress(mailId: number): Promise<Result<string, ActionFailure>>
  useBounces(days: number): Loadable<Bounces>
  /** the address can be reached again */
  clear(bounceId: number): Promise<Result<null, ActionFailure>>
}
