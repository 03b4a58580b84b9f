// Devices and the sessions on them: the tables of migrations 0001, 0022 and 0068. Part of schema.ts.
import type { Generated } from 'kysely'
import type { DeviceForm } from '../../contract/http/devices.ts'

type Id = Generated<number>

export interface DeviceTable {
  id: Id
  secret_hash: Uint8Array
  /** opaque id of the device session (id_token), authenticates nothing */
  session: string
  kind: 'shared' | 'personal'
  /** given by people; null: none yet */
  name: string | null
  /** what the browser said of itself when somebody last signed in */
  form: DeviceForm | null
  browser: string | null
  created_at: number
  last_seen_at: number
  revoked_at: number | null
  /** OB11: the revoked device told that it is empty */
  wiped_at: number | null
  /** OB11: inputs that waited on it when it last told */
  waiting: number | null
  waiting_at: number | null
}

export interface DeviceSlotTable {
  device_id: number
  slot: number
  account_id: number
  /** AU3: one sign-in and all refresh tokens that followed from it */
  family: string
  token_hash: Uint8Array
  previous_hash: Uint8Array | null
  created_at: number
  used_at: number
  ended_at: number | null
  /** surplus: more sessions than an account or a device may have; factor: it had shown none, and the organisation asks for one now */
  ended_reason: 'logout' | 'replayed' | 'revoked' | 'password' | 'idle' | 'surplus' | 'factor' | null
  /** when it showed a second proof (http/admin-session.ts) or factor (http/second-factor.ts); null: it has not */
  confirmed_at: Generated<number | null>
  /** it opens nothing before it has shown its second factor */
  owes_factor: Generated<boolean>
  /** AU5: 32 bytes; seconds after it was released it ends */
  reload_half: Uint8Array | null
  reload_until: number | null
  /** AU6: null without a PIN */
  pin_mac: Uint8Array | null
  pin_share: Uint8Array | null
  /** counted before each comparison, 0 after a right one */
  pin_tries: Generated<number>
}

export interface DeviceSchema {
  device: DeviceTable
  device_slot: DeviceSlotTable
}
