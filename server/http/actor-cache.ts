// Who a session or a device is, kept for seconds, because every call asks. A write in this process forgets everything at
// once; another process's write is seen when the entry is old.

import type { Queryable } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { AccountActor, DeviceActor } from '../policies/actor.ts'
import { readAccountActor } from '../stores/accounts/actor-reader.ts'
import { readDeviceActor } from '../stores/devices/reader.ts'

/** how long another process's write may go unseen */
const lifetimeMs = 5000
const maxEntries = 10_000

export interface ActorCache {
  /** null when the session has ended or account or device are no longer good */
  ofFamily(family: string): Promise<AccountActor | null>
  /** null when the device is revoked */
  ofDevice(deviceId: number): Promise<DeviceActor | null>
  /** call it after every write to accounts, roles, devices or sessions, once that is committed */
  forget(): void
}

/** One kept map: concurrent askers share one read. */
function createKept<K, V>(clock: Clock, read: (key: K) => Promise<V>) {
  const entries = new Map<K, { readonly at: number; readonly value: Promise<V> }>()
  return {
    get(key: K): Promise<V> {
      const found = entries.get(key)
      const now = clock.wall()
      if (found && now - found.at < lifetimeMs) return found.value
      if (entries.size >= maxEntries) entries.clear()
      const value = read(key)
      entries.set(key, { at: now, value })
      value.catch(() => entries.delete(key))
      return value
    },
    clear: () => entries.clear(),
  }
}

export function createActorCache(db: Queryable, clock: Clock): ActorCache {
  const families = createKept(clock, (family: string) => readAccountActor(db, family))
  const devices = createKept(clock, (deviceId: number) => readDeviceActor(db, deviceId))
  return {
    ofFamily: (family) => families.get(family),
    ofDevice: (deviceId) => devices.get(deviceId),
    forget() {
      families.clear()
      devices.clear()
    },
  }
}
