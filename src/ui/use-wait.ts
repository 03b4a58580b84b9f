// How long whoever tried too often has to wait, as the server said it (429): counted down each second.
import { useEffect, useState } from 'react'
import { clock } from '../platform/clock.ts'

export interface Refused {
  readonly code: string
  readonly retryAfterS?: number
}

/**
 * Seconds until it may be tried again; 0: now; null: nobody has to wait.
 * @param failure another object is another answer, whose time counts from now
 */
export function useWait(failure: Refused | null): number | null {
  const asked = failure?.code === 'too_many_requests' ? (failure.retryAfterS ?? null) : null
  const [counted, setCounted] = useState<{ readonly of: Refused | null; readonly left: number } | null>(null)
  useEffect(() => {
    if (asked === null) return
    const until = clock.now() + asked * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - clock.now()) / 1000))
      setCounted({ of: failure, left })
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [failure, asked])
  if (asked === null) return null
  return counted?.of === failure ? counted.left : asked
}
