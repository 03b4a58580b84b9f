// A second tap of the same finger must not confirm what the first one opened: for a moment after a dialog comes up its
// confirming button does nothing.
import { useEffect, useRef } from 'react'

/** ms */
const GUARD_MS = 400

/** Passes calls on from 400 ms after the part came up. */
export function useTapGuard(run: () => void): () => void {
  const isReady = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      isReady.current = true
    }, GUARD_MS)
    return () => clearTimeout(timer)
  }, [])
  return () => {
    if (isReady.current) run()
  }
}
