// What the provider's hooks stand on: the mirror's heads, the outbox as a live query, and values that take a moment.
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { Mirror, MirrorSnapshot } from '../../mirror/mirror.ts'
import type { Loadable, RequestList, RequestTab } from '../ports.ts'
import { headViews, lanesOf, listOf } from './heads.ts'
import type { OutboxRow } from './pending.ts'

const noRows: readonly OutboxRow[] = []

/** All rows, in the order of sending; empty until they were read. */
export const useOutboxRows = (mirror: Mirror): readonly OutboxRow[] =>
  useLiveQuery(() => mirror.outbox(), [mirror], noRows as OutboxRow[])

export const useMirror = (mirror: Mirror): MirrorSnapshot => useSyncExternalStore(mirror.subscribe, mirror.snapshot)

/** Grows when the request's record or events change. */
export const useVersion = (mirror: Mirror, request: number): number =>
  useSyncExternalStore(mirror.subscribe, () => mirror.version(request))

/** The outbox, and a text that changes when something of this request did. */
export function useLane(mirror: Mirror, id: number): { rows: readonly OutboxRow[]; revision: string } {
  const rows = useOutboxRows(mirror)
  const version = useVersion(mirror, id)
  const mine = rows.filter(({ target }) => target.id === id)
  return { rows, revision: `${version}/${mine.map(({ id: row, state, attempt }) => row + state + attempt).join()}` }
}

/** The list of a tab: the heads in memory with what waits on them. */
export function useRequestList(mirror: Mirror, clock: { now(): number }, tab: RequestTab): Loadable<RequestList> {
  const { heads, complete, syncedAt, firstSync } = useMirror(mirror)
  const rows = useOutboxRows(mirror)
  return useMemo(() => {
    if (heads.length === 0 && !complete) return { state: 'loading' }
    const now = clock.now()
    const views = headViews(heads, lanesOf(rows), now)
    return { state: 'ready', value: listOf(views, tab, { syncedAt, firstSync }, now) }
  }, [heads, complete, syncedAt, firstSync, rows, tab, clock])
}

/**
 * A value that takes a moment. While another revision of the same subject loads the last value stays, so that nothing flickers;
 * undefined: nothing yet. A failure is thrown where the screen's error boundary shows it.
 */
export function useAsync<T>(subject: string, revision: string, load: () => Promise<T>): T | undefined {
  const [shown, setShown] = useState<{ subject: string; revision: string; value: T } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const run = useEffectEvent(load)
  useEffect(() => {
    let isCurrent = true
    run().then(
      (value) => isCurrent && setShown({ subject, revision, value }),
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [subject, revision])
  if (failure) throw failure.error
  return shown?.subject === subject ? shown.value : undefined
}
