// Locks the page when nobody has touched it for as long as the kind of device allows (AU5, AU7). Touches in one tab keep the
// others open: they tell each other.
import { useEffect } from 'react'
import { clock } from '../../platform/clock.ts'
import { useSession, useSessionState } from '../../state/SessionProvider.tsx'
import { isIdle, type Moment } from './idle.ts'

/** how often the time is compared, ms */
const CHECK_MS = 5000
/** other tabs hear of a touch at most this often, ms */
const TELL_MS = 10_000
const CHANNEL = 'anschluss-activity'
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const moment = (): Moment => ({ wall: clock.now(), monotonic: clock.monotonic() })

export function useIdleLock(): void {
  const session = useSession()
  const state = useSessionState()
  const device = state.status === 'open' ? state.account.device : null
  useEffect(() => {
    if (device === null) return
    return watchTouches(
      (since) => isIdle(since, moment(), device),
      () => session.lock('idle'),
    )
  }, [session, device])
}

/** Watches until the returned function is called. */
function watchTouches(isOver: (since: Moment) => boolean, lock: () => Promise<void>): () => void {
  let since = moment()
  let toldAt = since.monotonic
  const channel = new BroadcastChannel(CHANNEL)
  const check = () => {
    if (!isOver(since)) return true
    void lock()
    return false
  }
  const touched = () => {
    // a touch after the time is over must not open what should be locked: the timer may have slept with the device
    if (!check()) return
    since = moment()
    if (since.monotonic - toldAt < TELL_MS) return
    toldAt = since.monotonic
    channel.postMessage(null)
  }
  channel.onmessage = () => {
    if (check()) since = moment()
  }
  const timer = setInterval(check, CHECK_MS)
  for (const type of touches) addEventListener(type, touched, { capture: true, passive: true })
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    channel.close()
    for (const type of touches) removeEventListener(type, touched, { capture: true })
    document.removeEventListener('visibilitychange', check)
  }
}
