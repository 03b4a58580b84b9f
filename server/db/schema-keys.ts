// Keys of accounts and groups, and whom they were wrapped for, as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { AccountKeys, AccountLock } from '../../contract/envelope/account.ts'
import type { GroupGeneration } from '../../contract/envelope/group.ts'
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { RecipientKind, Wrap, WrappedKeyKind } from '../../contract/envelope/wrap.ts'

/** Written as JSON.stringify(value). */
type Json<T> = ColumnType<T, string, string>
/** Made by the database. */
type Id = Generated<number>

interface AccountKeysTable {
  account_id: number
  keys: Json<AccountKeys>
  encryption_kid: string
  encryption_spki: string
  encryption_fingerprint: string
  signing_kid: string
  signing_spki: string
  signing_fingerprint: string
  created_at: number
}

interface FormerKeyTable {
  encryption_kid: string
  signing_kid: string
  account_id: number
  encryption_spki: string
  signing_spki: string
  ended_at: number
}

interface AccountLockTable {
  id: Id
  account_id: number
  kind: string
  lock: Json<AccountLock>
}

interface RosterEntryTable {
  organisation_id: number
  n: number
  account_id: number
  entry: Json<RosterEntry>
  /** base64url SHA-256 of the signed text */
  hash: string
}

interface GroupGenerationTable {
  organisation_id: number
  generation: number
  kid: string
  /** key id of GS */
  secret_kid: string
  record: Json<GroupGeneration>
}

export interface WrapTable {
  id: Id
  key_kid: string
  kind: WrappedKeyKind
  /** of the patient, request or organisation that the key belongs to */
  record_cid: string
  generation: number
  recipient_kind: RecipientKind
  recipient_key: string
  /** the recipient's organisation: who is served this wrap */
  organisation_id: number
  /** recipient kind 'account' only */
  account_id: number | null
  wrap: Json<Wrap>
  created_at: number
  ended_at: number | null
}

export interface KeySchema {
  account_keys: AccountKeysTable
  account_lock: AccountLockTable
  former_key: FormerKeyTable
  roster_entry: RosterEntryTable
  group_generation: GroupGenerationTable
  wrap: WrapTable
}
