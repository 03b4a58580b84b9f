// What the provider's hooks stand on: lists, the outbox's rows, the mirror's versions, and values that take a moment.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Mirror } from '../../mirror/mirror.ts'
import type { OutboxRows } from '../../mirror/outbox-rows.ts'
import type { ListOf, Loadable, RequestList, RequestTab } from '../ports.ts'
import type { OutboxRow } from './pending.ts'
import type { RequestLists } from './request-lists.ts'

/** All rows, in the order of sending; empty until they were read. */
export const useOutboxRows = (outbox: OutboxRows): readonly OutboxRow[] =>
  useSyncExternalStore(outbox.subscribe, outbox.rows)

/** Grows when the request's record or events change. */
export const useVersion = (mirror: Mirror, request: number): number =>
  useSyncExternalStore(mirror.subscribe, () => mirror.version(request))

/** The outbox, and a text that changes when something of this request did. */
export function useLane(
  mirror: Mirror,
  outbox: OutboxRows,
  id: number,
): { rows: readonly OutboxRow[]; revision: string } {
  const rows = useOutboxRows(outbox)
  const version = useVersion(mirror, id)
  const mine = rows.filter(({ target }) => target.id === id)
  return { rows, revision: `${version}/${mine.map(({ id: row, state, attempt }) => row + state + attempt).join()}` }
}

/** The list of a tab: the heads in memory with what waits on them. */
export const useRequestList = (lists: RequestLists, tab: RequestTab): Loadable<RequestList> =>
  useSyncExternalStore(lists.subscribe, () => lists.list(tab))

/** A primitive out of the lists: draws anew only when that changes. */
export const useOfLists = <T extends string | number | boolean>(lists: RequestLists, of: (list: ListOf) => T): T =>
  useSyncExternalStore(lists.subscribe, () => of(lists.list))

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
