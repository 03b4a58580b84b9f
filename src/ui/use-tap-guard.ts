// A second tap of the same finger must not confirm what the first one opened: for a moment after a dialog comes up its
// confirming button does nothing.
import { useEffect, useState } from 'react'

/** ms */
const GUARD_MS = 400

/** Passes calls on from 400 ms after the part came up; `waits` until then. */
export function useTapGuard(run: () => void): { readonly confirm: () => void; readonly waits: boolean } {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), GUARD_MS)
    return () => clearTimeout(timer)
  }, [])
  return { confirm: waits ? () => {} : run, waits }
}
