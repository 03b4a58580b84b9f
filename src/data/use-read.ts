// One value that a settings page reads once and then changes itself: nothing renews it under what somebody types. Without network
// it is read again as soon as there is one.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '../../contract/result.ts'
import { failed } from './failed.ts'
import type { ActionFailure, Loadable } from './ports.ts'

export interface Read<T> {
  readonly found: Loadable<T>
  /** what was saved, or read anew */
  show(value: T): void
  again(): void
}

/**
 * @param read the same function while the page lives
 * @param isConnected the network as the page knows it
 * @param given what came with the page; it is not read at first
 */
export function useRead<T>(read: () => Promise<Result<T, ActionFailure>>, isConnected: boolean, given?: T): Read<T> {
  const [found, setFound] = useState<Loadable<T>>(
    given === undefined ? { state: 'loading' } : { state: 'ready', value: given },
  )
  const isGiven = useRef(given !== undefined)
  const load = useCallback(async () => {
    // a page's own code that could not be fetched is no network either
    const answer = await read().catch(() => null)
    if (!answer) setFound({ state: 'offline' })
    else if (answer.ok) setFound({ state: 'ready', value: answer.value })
    else setFound(unreadState(answer.error))
  }, [read])
  useEffect(() => {
    if (!isGiven.current) void load()
    isGiven.current = false
  }, [load])
  const isBack = isConnected && found.state === 'offline'
  useEffect(() => {
    if (isBack) void load()
  }, [isBack, load])
  return { found, show: (value) => setFound({ state: 'ready', value }), again: () => void load() }
}

/** of commands only */
const noFailuresOfReads = ['storage', 'partner_changed', 'partner_refused', 'other_record', 'holder_unproven'] as const
type OfCommands = (typeof noFailuresOfReads)[number]
const isOfCommands = (code: ActionFailure['code']): code is OfCommands => noFailuresOfReads.includes(code as OfCommands)

/** What a read cannot meet, keys of partners among it, is a failure of its own. */
export function unreadState({ code, empty }: ActionFailure): Loadable<never> {
  if (code === 'no_key') return { state: 'no_access' }
  return isOfCommands(code) ? { state: 'failed', code: 'unknown' } : failed({ code, ...(empty && { empty }) })
}
