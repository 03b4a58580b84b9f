// The tables of migrations/0024-add-joining.ts. Part of schema.ts.
import type { ColumnType } from 'kysely'
import type { AccountLock } from '../../contract/envelope/account.ts'
import type { PartnerCheck } from '../../contract/envelope/partner-check.ts'

type Json<T> = ColumnType<T, string, string>

/** KY8: what has come so far; each step once, in the order of the columns from `claim_hash` on */
export interface JoiningTable {
  channel: Uint8Array
  account_id: number
  host_key: string
  host_proof: string
  claim_hash: Uint8Array | null
  commitment: string | null
  nonce: string | null
  guest_key: string | null
  lock: Json<AccountLock> | null
  ends_at: number
}

export interface PartnerCheckTable {
  organisation_id: number
  partner_id: number
  how: PartnerCheck['how']
  /** of the head that it is about */
  n: number
  content: Json<PartnerCheck>
}

export interface JoiningSchema {
  joining: JoiningTable
  partner_check: PartnerCheckTable
}
