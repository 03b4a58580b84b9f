// The provider's lists for all screens: put together once a change of heads or outbox, however many screens show them.
import type { Mirror, MirrorSnapshot } from '../../mirror/mirror.ts'
import type { OutboxRows } from '../../mirror/outbox-rows.ts'
import type { Loadable, RequestList, RequestTab } from '../ports.ts'
import { headViews, lanesOf, listOf, type SortedViews, sortViews } from './heads.ts'
import type { OutboxRow } from './pending.ts'

export interface RequestLists {
  /** the same object until something changes */
  list(tab: RequestTab): Loadable<RequestList>
  subscribe(listener: () => void): () => void
}

export interface RequestListsDeps {
  readonly mirror: Pick<Mirror, 'snapshot' | 'subscribe'>
  readonly outbox: OutboxRows
  readonly clock: { now(): number }
}

interface Made {
  readonly snapshot: MirrorSnapshot
  readonly rows: readonly OutboxRow[]
  readonly views: SortedViews
  readonly lists: Map<RequestTab, Loadable<RequestList>>
}

const loading = { state: 'loading' } as const

export function createRequestLists({ mirror, outbox, clock }: RequestListsDeps): RequestLists {
  let made: Made | null = null
  const current = (): Made => {
    const snapshot = mirror.snapshot()
    const rows = outbox.rows()
    if (made?.snapshot === snapshot && made.rows === rows) return made
    const now = clock.now()
    made = { snapshot, rows, views: sortViews(headViews(snapshot.heads, lanesOf(rows), now), now), lists: new Map() }
    return made
  }
  return {
    list(tab) {
      const { heads, complete, syncedAt, firstSync } = mirror.snapshot()
      if (heads.length === 0 && !complete) return loading
      const { views, lists } = current()
      const known = lists.get(tab) ?? { state: 'ready', value: listOf(views, tab, { syncedAt, firstSync }) }
      lists.set(tab, known)
      return known
    },
    subscribe(listener) {
      const ends = [mirror.subscribe(listener), outbox.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
