// Tells the locker what happens in the page (AU7): touches, and that the tab came back, which is looked at before anything
// is painted.
import type { Locker } from '../../device/lock/locker.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** @param onTouch after the locker was told, while it is unlocked */
export function watchTouches(locker: Locker, onTouch: () => void): void {
  const touched = () => {
    locker.touched()
    if (locker.isUnlocked()) onTouch()
  }
  for (const type of touches) addEventListener(type, touched, { capture: true, passive: true })
  const look = () => locker.resumed()
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  document.addEventListener('resume', look)
}
