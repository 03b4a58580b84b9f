// Keeps a list still while somebody looks at it (shown-rows.ts): the rows on the screen, what waits to be shown, and the
// function that shows it.
import { useState } from 'react'
import type { RequestList } from '../../data/ports.ts'
import { keepPlaces, type ShownRow } from './shown-rows.ts'

const none: readonly ShownRow[] = []

/** @param list null while it is not there */
export function useShownRows(list: RequestList | null) {
  const [shown, setShown] = useState<readonly ShownRow[] | null>(null)
  if (list === null) return { rows: none, arrived: 0, showArrived: () => {} }
  // while the first requests still load there is nothing yet that somebody could touch
  const next = keepPlaces(list.firstSync ? null : shown, list.heads)
  if (!list.firstSync && (shown === null || shown.length === 0) && next.rows.length > 0) setShown(next.rows)
  return { ...next, showArrived: () => setShown(keepPlaces(null, list.heads).rows) }
}
