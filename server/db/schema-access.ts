// Who waits for keys (migrations/0019) and who was given which (0026), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { AccessEntry } from '../../contract/envelope/access-log.ts'

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

export interface AccessLogTable {
  patient_id: number
  n: number
  entry: ColumnType<AccessEntry, string, string>
  /** base64url SHA-256 of the entry's text */
  hash: string
}

export interface AccessSeenTable {
  id: Generated<number>
  patient_id: number
  organisation_id: number
  account_id: number
  /** null: the patient itself, by its own clinic */
  auction_request_id: number | null
  /** which key was handed out; 'opened': a device told that the request was opened */
  kind: 'profile' | 'messages' | 'opened'
  /** whole days since 1970, UTC */
  day: number
  at: number
  /** it stands in the chain */
  chained: Generated<boolean>
}

export interface AccessSchema {
  access_log: AccessLogTable
  access_seen: AccessSeenTable
  pending_access: PendingAccessTable
  encryption_job: EncryptionJobTable
}
