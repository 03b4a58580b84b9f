// The search on this device behind its port: its worker is started at the first use, connected with the crypto worker, and ended
// with the lock, so that the index goes with the keys. The page hears the pieces of text that it shows.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { WorkerClient } from '../../crypto/client.ts'
import type { SearchAnswer, SearchApi, SearchProgress } from '../../crypto/search-worker.ts'
import type { LocalApi } from '../../crypto/types.ts'
import type { Mirror, MirrorSnapshot } from '../../mirror/mirror.ts'
import type { OutboxRows } from '../../mirror/outbox-rows.ts'
import type { DeviceSearch, DeviceSearchPort } from '../device-search-port.ts'
import { headView, lanesOf } from './heads.ts'
import { useOutboxRows } from './use-device.ts'

/** so often what is still being read shows, ms */
const newsEveryMs = 250

export interface DeviceSearchDeps {
  readonly worker: WorkerClient<SearchApi>
  readonly api: Pick<LocalApi, 'feedSearch'>
  readonly mirror: Pick<Mirror, 'snapshot' | 'subscribe'>
  readonly rows: OutboxRows
  readonly clock: { now(): number }
  /** runs once after ms; the answer cancels it */
  readonly after: (ms: number, run: () => void) => () => void
  readonly onError: (error: unknown) => void
}

const nothing: SearchProgress = { revision: -1, done: 0, total: 0, complete: false, failed: false }

/** As the lock leaves it, and only then: a device without requests is complete. */
const isClosed = ({ heads, complete }: MirrorSnapshot): boolean => heads.length === 0 && !complete

export interface SearchRun {
  progress(): SearchProgress
  /** Starts the worker where none runs. */
  subscribe(listener: () => void): () => void
  search(query: string, limit: number): Promise<SearchAnswer>
  restart(): void
}

/** @param onEnd with the lock: whatever was typed is forgotten too */
export function createSearchRun(deps: Omit<DeviceSearchDeps, 'rows' | 'clock'>, onEnd: () => void): SearchRun {
  const { worker, api, mirror, after, onError } = deps
  const listeners = new Set<() => void>()
  let progress = nothing
  let unwatch: (() => void) | null = null
  /** counts starts: what an earlier worker would still say is dropped */
  let era = 0

  const tell = (next: SearchProgress) => {
    progress = next
    for (const listener of listeners) listener()
  }
  const end = () => {
    era++
    unwatch?.()
    unwatch = null
    worker.end()
    tell(nothing)
    onEnd()
  }
  const listen = async (mine: number) => {
    while (mine === era) {
      const next = await worker.api.news(progress.revision)
      if (mine !== era) return
      tell(next)
      await new Promise<void>((resolve) => void after(newsEveryMs, resolve))
    }
  }
  const connect = async (mine: number) => {
    const { port1, port2 } = new MessageChannel()
    await Promise.all([api.feedSearch(port1), worker.api.begin(port2)])
    await listen(mine)
  }
  const start = () => {
    if (unwatch || isClosed(mirror.snapshot())) return
    unwatch = mirror.subscribe(() => {
      if (isClosed(mirror.snapshot())) end()
    })
    const mine = ++era
    connect(mine).catch((error: unknown) => {
      if (mine === era) tell({ ...progress, failed: true })
      onError(error)
    })
  }
  return {
    progress: () => progress,
    subscribe(listener) {
      listeners.add(listener)
      start()
      return () => listeners.delete(listener)
    },
    search: (query, limit) => worker.api.search(query, limit),
    restart() {
      end()
      start()
    },
  }
}

interface Searching extends Pick<DeviceSearchDeps, 'mirror' | 'rows' | 'clock' | 'onError'> {
  readonly run: SearchRun
}

export function createDeviceSearch(deps: DeviceSearchDeps): DeviceSearchPort {
  let lastQuery = ''
  const run = createSearchRun(deps, () => {
    lastQuery = ''
  })
  const searching: Searching = { ...deps, run }
  return {
    useSearch(query, limit) {
      lastQuery = query
      return useDeviceSearch(searching, query, limit)
    },
    lastQuery: () => lastQuery,
    ask(query) {
      lastQuery = query
    },
    retry: run.restart,
  }
}

function useDeviceSearch(searching: Searching, query: string, limit: number): DeviceSearch {
  const { run, mirror, clock, onError } = searching
  const progress = useSyncExternalStore(run.subscribe, run.progress)
  const answer = useAnswer(run, query, limit, progress.revision, onError)
  const { heads } = useSyncExternalStore(mirror.subscribe, mirror.snapshot)
  const rows = useOutboxRows(searching.rows)
  const byId = useMemo(() => new Map(heads.map((head) => [head.id, head])), [heads])
  const lanes = useMemo(() => lanesOf(rows), [rows])
  return useMemo(() => {
    const { done, total, complete, failed } = progress
    if (answer === null) return { done, total, complete, failed, answer: null }
    const found = answer.value.found.flatMap(({ id, hits }) => {
      const head = byId.get(id)
      // it left the device a moment ago
      if (!head || head.stub) return []
      return [{ head: headView(head, lanes.get(head.cid) ?? [], clock.now()), hits }]
    })
    return { done, total, complete, failed, answer: { query: answer.query, found, count: answer.value.count } }
  }, [progress, answer, byId, lanes, clock])
}

interface Answered {
  readonly query: string
  readonly value: SearchAnswer
}

/** The last answer stays until the next one is there; '' has none. */
function useAnswer(
  run: SearchRun,
  query: string,
  limit: number,
  revision: number,
  onError: (error: unknown) => void,
): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const isAsked = query !== '' && revision >= 0
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    // asked anew with each revision: there may be more
    void revision
    run.search(query, limit).then((value) => {
      if (isCurrent) setAnswered({ query, value })
    }, onError)
    return () => {
      isCurrent = false
    }
  }, [run, query, limit, revision, isAsked, onError])
  return isAsked ? answered : null
}
