// Keeps a list still while somebody looks at it (shown-rows.ts): the rows on the screen, what waits to be shown, and the
// function that shows it.
import { useEffect, useState } from 'react'
import type { RequestList } from '../../data/ports.ts'
import { keepPlaces, type ShownRow } from './shown-rows.ts'

/** ms after which a list that opened counts as looked at; what the device still puts together until then is no arrival */
const SETTLE_MS = 1000
const none: readonly ShownRow[] = []

/**
 * @param list null while it is not there
 * @param which changes when another list is asked for: it starts anew
 * @returns isSettling while the list still takes in what comes without asking
 */
export function useShownRows(list: RequestList | null, which: string) {
  const [shown, setShown] = useState<readonly ShownRow[] | null>(null)
  const [held, setHeld] = useState(which)
  if (held !== which) {
    setHeld(which)
    setShown(null)
  }
  const isThere = list !== null
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setIsSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isThere])
  if (list === null) return { rows: none, arrived: 0, isSettling: true, showArrived: () => {} }
  // while the first requests still load there is nothing yet that somebody could touch
  const holds = isSettled && list.firstSync === null
  const next = keepPlaces(holds && held === which ? shown : null, list.heads)
  if (holds && (shown === null || shown.length === 0) && next.rows.length > 0) setShown(next.rows)
  return { ...next, isSettling: !holds, showArrived: () => setShown(keepPlaces(null, list.heads).rows) }
}
