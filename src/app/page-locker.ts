// The locker of this page (AU7) on the browser's own parts.
import { createLocker, type LockChannel, type Locker, lockChannelName } from '../../device/lock/locker.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import type { LockReason } from '../state/session-port.ts'
import { sharedValues } from './tab-values.ts'
import { watchTouches } from './watch-touches.ts'

/**
 * @param onLock called once a lock: here, or what another tab did
 * @param onTouch a person touched the page, and it is not locked by that
 */
export function createPageLocker(onLock: (reason: LockReason) => void, onTouch: () => void): Locker {
  const locker = createLocker({
    clock: systemClock,
    timers: systemTimers,
    channel: openChannel(),
    shared: sharedValues(),
    onLock,
  })
  watchTouches(locker, onTouch)
  return locker
}

function openChannel(): LockChannel {
  const channel = new BroadcastChannel(lockChannelName)
  const own: LockChannel = {
    onmessage: null,
    postMessage: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
  channel.onmessage = () => own.onmessage?.()
  return own
}
