// OB11: the end of a device, by who manages its people or by the operator.
import type { Deps } from '../deps.ts'
import { lockDevice, revokeDevice } from '../stores/devices/writer.ts'
import { removePasskeysOfDevice } from '../stores/passkeys/writer.ts'
import { dropSubscriptionsOfDevice } from '../stores/push/writer.ts'

/** Ends a device and all sessions on it; answers when it ended, the first time counts. Null: there is none. */
export async function endDevice(deps: Deps, id: number): Promise<number | null> {
  const at = await deps.work(async (tx) => {
    const device = await lockDevice(tx, id)
    if (!device) return null
    const now = deps.clock.wall()
    await revokeDevice(tx, id, now)
    await dropSubscriptionsOfDevice(tx, id)
    await removePasskeysOfDevice(tx, id)
    return device.revoked_at ?? now
  })
  return at
}
