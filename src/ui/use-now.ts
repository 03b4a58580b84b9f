// The time as screens show it: one timer for the whole page, so that all 'vor 42 Min.' change together.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { clock } from '../platform/clock.ts'

/** how often shown times are renewed, ms */
const TICK_MS = 30_000

let shownNow = clock.now()
const listeners = new Set<() => void>()
let stop: (() => void) | null = null

function tick() {
  shownNow = clock.now()
  for (const listener of listeners) listener()
}

function start(): () => void {
  const timer = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', tick) // a tab that slept catches up at once
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    shownNow = clock.now()
    stop = start()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop?.()
  }
}

/** When the server drew the page that the browser takes over; null: it did not. */
export const DrawnAt = createContext<number | null>(null)

/**
 * What `of` makes of now, in ms since 1970 and at most 30 s old; while a drawn page is taken over, of when it was drawn. Draws anew
 * only when that changes.
 * @param of makes a primitive value
 */
export function useOfNow<T extends string | number | boolean | null>(of: (now: number) => T): T {
  const drawnAt = useContext(DrawnAt)
  // React asks several times a draw; the answer changes with the moment only
  let at = 0
  let value: T
  const current = () => {
    if (at !== shownNow) value = of(shownNow)
    at = shownNow
    return value
  }
  return useSyncExternalStore(subscribe, current, () => of(drawnAt ?? shownNow))
}

/** Now in ms since 1970: see `useOfNow`. */
export const useNow = (): number => useOfNow(itself)

const itself = (now: number) => now

/** Nobody knows what time it is: what would be counted from now is told by its date, or not at all (docs/decisions/0476). */
export const useIsClockLost = (): boolean => useOfNow(isLost)

const isLost = () => clock.state() === 'lost'
