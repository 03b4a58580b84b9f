// OB11: the end of a device, by who manages its people or by the operator.
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockDevice, revokeDevice } from '../stores/devices/writer.ts'
import { removePasskeysOfDevice } from '../stores/passkeys/writer.ts'
import { dropSubscriptionsOfDevice } from '../stores/push/writer.ts'

/** Ends a device and all sessions on it; answers when it ended, the first time counts. Null: there is none. */
export async function endDeviceIn(tx: Tx, id: number, now: number): Promise<number | null> {
  const device = await lockDevice(tx, id)
  if (!device) return null
  await revokeDevice(tx, id, now)
  await dropSubscriptionsOfDevice(tx, id)
  await removePasskeysOfDevice(tx, id)
  return device.revoked_at ?? now
}

/** The same in a transaction of its own. */
export const endDevice = (deps: Deps, id: number): Promise<number | null> =>
  deps.work((tx) => endDeviceIn(tx, id, deps.clock.wall()))
