// Who waits for keys (migrations/0019), as schema.ts has the others.
import type { Generated } from 'kysely'

export interface PendingAccessTable {
  id: Generated<number>
  /** whose people give the key */
  organisation_id: number
  account_id: number
  /** null: the organisation's group */
  auction_request_id: number | null
  created_at: number
}

export interface EncryptionJobTable {
  id: Generated<number>
  auction_id: number
  careseeker_id: number
  /** key of jobStatuses */
  status: string
  created_at: number
  updated_at: number
}

export interface AccessSchema {
  pending_access: PendingAccessTable
  encryption_job: EncryptionJobTable
}
