// The key storage's tables as Kysely sees them, in the schema `key_storage` (migrations/0001-create-tables.ts).
import type { Kysely } from 'kysely'

export const schemaName = 'key_storage'

export interface PersonTable {
  /** random; the backend knows whose it is */
  id: string
  address: Uint8Array
  created_at: number
  /** from then on nothing is deposited any more */
  settled_at: number | null
  /** codes sent since `codes_since` */
  codes: number
  codes_since: number
}

export interface SealedKeyTable {
  person_id: string
  /** of the lock */
  kid: string
  sealed: Uint8Array
  created_at: number
}

export interface SessionTable {
  id_hash: Uint8Array
  person_id: string
  /** which key it may open; null: it may deposit one */
  kid: string | null
  address: Uint8Array
  language: string
  created_at: number
  expires_at: number
  code_mac: Uint8Array | null
  code_sent_at: number | null
  code_until: number | null
  /** counted before each comparison */
  tries: number
}

export interface KnownDeviceTable {
  id: string
  secret_hash: Uint8Array
  person_id: string
  created_at: number
  used_at: number
}

export interface KeyFingerprintTable {
  name: string
  fingerprint: string
}

export interface AttemptTable {
  /** an HMAC */
  key: Uint8Array
  count: number
  until: number
}

export interface KeyStorageSchema {
  attempt: AttemptTable
  key_fingerprint: KeyFingerprintTable
  person: PersonTable
  sealed_key: SealedKeyTable
  session: SessionTable
  known_device: KnownDeviceTable
}

export type KeyStorageDb = Kysely<KeyStorageSchema>
