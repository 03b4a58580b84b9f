// Nothing jumps: a list that somebody looks at keeps its rows where they are. What arrives waits behind a button, what
// leaves keeps its place until the list is shown anew. Pure; useShownRows keeps the state.
import type { RequestHead } from '../../data/ports.ts'

export interface ShownRow {
  readonly head: RequestHead
  /** it has left this list while the list was open: answered or withdrawn elsewhere */
  readonly gone: boolean
}

/** What is on the screen, in its order, with the newest contents of each row, and how many wait behind the button. */
export interface ShownList {
  readonly rows: readonly ShownRow[]
  readonly arrived: number
}

/**
 * Brings a shown list up to date without moving a row.
 * @param shown the rows as they stand, null when nothing is shown yet
 * @param ordered the list's heads in the order in which they would be shown anew
 */
export function keepPlaces(shown: readonly ShownRow[] | null, ordered: readonly RequestHead[]): ShownList {
  // an empty list has no row that could jump
  if (shown === null || shown.length === 0) {
    return { rows: ordered.map((head) => ({ head, gone: false })), arrived: 0 }
  }
  const headById = new Map(ordered.map((head) => [head.id, head]))
  const rows = shown.map((row): ShownRow => {
    const head = headById.get(row.head.id)
    return head ? { head, gone: false } : { head: row.head, gone: true }
  })
  const shownIds = new Set(shown.map((row) => row.head.id))
  return { rows, arrived: ordered.filter((head) => !shownIds.has(head.id)).length }
}
