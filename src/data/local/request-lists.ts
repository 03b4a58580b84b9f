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
  /** when the order was worked out, ms */
  readonly at: number
  readonly views: SortedViews
  readonly lists: Map<RequestTab, Loadable<RequestList>>
}

/** ms after which the order is worked out anew at the next change, whatever changed: it rests on how near a start of care is */
const STALE_MS = 60_000

const loading = { state: 'loading' } as const

export function createRequestLists({ mirror, outbox, clock }: RequestListsDeps): RequestLists {
  let made: Made | null = null
  const current = (): Made => {
    const snapshot = mirror.snapshot()
    const rows = outbox.rows()
    if (made?.snapshot === snapshot && made.rows === rows) return made
    const now = clock.now()
    // what a notice of one request's body or a pull without news leaves as it was is not put together anew
    const kept = made?.snapshot.heads === snapshot.heads && made.rows === rows && now - made.at < STALE_MS ? made : null
    const isSame = kept?.snapshot.syncedAt === snapshot.syncedAt && kept.snapshot.firstSync === snapshot.firstSync
    made = {
      snapshot,
      rows,
      at: kept?.at ?? now,
      views: kept?.views ?? sortViews(headViews(snapshot.heads, lanesOf(rows), now), now),
      lists: isSame && kept ? kept.lists : new Map(),
    }
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
