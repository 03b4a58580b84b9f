// The outbox's rows for the whole page: watched once, however many screens show them.
import type { Store } from '../../device/store/database.ts'
import { watchOutbox } from '../../device/store/outbox.ts'
import type { OutboxRow } from '../../device/store/tables.ts'

export interface OutboxRows {
  /** in the order of sending; empty until they were read; the same array until one changes */
  rows(): readonly OutboxRow[]
  subscribe(listener: () => void): () => void
}

/** Watches from the first subscription on, for as long as the page lives. */
export function createOutboxRows(store: Store, onError: (error: unknown) => void): OutboxRows {
  const listeners = new Set<() => void>()
  let rows: readonly OutboxRow[] = []
  let isWatched = false
  const watch = () => {
    isWatched = true
    watchOutbox(
      store,
      (found) => {
        if (found.length === 0 && rows.length === 0) return
        rows = found
        for (const listener of listeners) listener()
      },
      onError,
    )
  }
  return {
    rows: () => rows,
    subscribe(listener) {
      if (!isWatched) watch()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
