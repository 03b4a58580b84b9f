// 'Handschuhmodus': larger targets and text (glove-mode.css), and the second tap of a glove does nothing. A choice of this device.
import { loadDeviceChoices, useDeviceChoices } from '../state/device-choices.ts'
import './glove-mode.css'
import { isSecondTap, type Tap } from './glove-taps.ts'

/** Follows the device's choice; answers how to end it. */
export function followGloveMode(): () => void {
  const show = () => {
    document.documentElement.toggleAttribute('data-gloves', useDeviceChoices.getState().gloves ?? false)
  }
  void loadDeviceChoices().then(show)
  const ends = [useDeviceChoices.subscribe(show), ignoreSecondTaps()]
  return () => {
    for (const end of ends) end()
  }
}

function ignoreSecondTaps(): () => void {
  let counted: Tap | null = null
  let before: Tap | null = null
  let isIgnored = false
  const ending = new AbortController()
  const { signal } = ending
  addEventListener(
    'pointerdown',
    (event) => {
      const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY }
      isIgnored = (useDeviceChoices.getState().gloves ?? false) && isSecondTap(counted, tap)
      if (isIgnored) return
      before = counted
      counted = tap
    },
    { capture: true, passive: true, signal },
  )
  // it became a scroll
  addEventListener(
    'pointercancel',
    () => {
      if (!isIgnored) counted = before
    },
    { signal },
  )
  addEventListener(
    'click',
    (event) => {
      // 0: by keyboard, or by a screen reader
      if (!isIgnored || event.detail === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, signal },
  )
  return () => ending.abort()
}
