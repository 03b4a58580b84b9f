// The tables of migrations/0143-add-bounces.ts. Part of schema.ts.
import type { Generated } from 'kysely'
import type { bounceKinds } from '../../catalogue/admin/bounce-kinds.ts'
import type { KeyOf } from '../../catalogue/define.ts'

export type BounceKind = KeyOf<typeof bounceKinds>
/** a mail that is only late marks no address */
export type LastingBounce = Exclude<BounceKind, 'temporary'>

interface BouncedAddressTable {
  id: Generated<number>
  /** in small letters */
  address: string
  account_id: number
  kind: LastingBounce
  since: number
  last_at: number
  /** mails that did not arrive since */
  lost: Generated<number>
  /** the newest of them */
  mail_id: number
}

export interface MailProblemTable {
  /** what it is about, once */
  key: string
  kind: 'house' | 'domain' | 'sending' | 'mailbox'
  /** of the house or of the domain; '' otherwise */
  name: string
  began_at: number
}

export interface BounceSchema {
  bounced_address: BouncedAddressTable
  mail_problem: MailProblemTable
}
