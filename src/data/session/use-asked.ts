// A list that the server is asked for while a screen shows it: at once, every now and then, and when somebody here changed it.
import { useCallback, useEffect, useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import { failed } from '../failed.ts'
import type { Loadable } from '../ports.ts'

/** A list that is shown stays, with what somebody types above it, when it cannot be read anew; it goes with the right to it. */
export function nextOf<T>(shown: Loadable<T>, answer: Result<T, HttpFailure>): Loadable<T> {
  if (answer.ok) return { state: 'ready', value: answer.value }
  const failure = failed(answer.error)
  return shown.state === 'ready' && failure.state !== 'no_access' ? shown : failure
}

/**
 * @param read the same function while the area lives
 * @param changed who wants to hear of a change adds itself
 * @param everyMs how often it is asked again while the page is seen
 */
export function useAsked<T>(
  read: () => Promise<Result<T, HttpFailure>>,
  changed: Set<() => void>,
  everyMs: number,
): Loadable<T> {
  const [found, setFound] = useState<Loadable<T>>({ state: 'loading' })
  const load = useCallback(async () => {
    const answer = await read()
    setFound((shown) => nextOf(shown, answer))
  }, [read])
  useEffect(() => {
    void load()
    const again = () => {
      if (document.visibilityState === 'visible') void load()
    }
    changed.add(again)
    document.addEventListener('visibilitychange', again)
    const timer = setInterval(again, everyMs)
    return () => {
      changed.delete(again)
      document.removeEventListener('visibilitychange', again)
      clearInterval(timer)
    }
  }, [load, changed, everyMs])
  return found
}
