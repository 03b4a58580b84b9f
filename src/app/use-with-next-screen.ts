// When something that comes by itself may take a place above the screens: with the next one, or when somebody comes back to the tab.
// Nothing moves then that anybody is about to touch.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** @returns whether what `isThere` may be shown yet; what was there before the first screen may at once */
export function useWithNextScreen(isThere: boolean): boolean {
  const { pathname } = useLocation()
  const [last, setLast] = useState({ pathname, may: isThere })
  // while it is drawn: the next screen is never seen without it
  if (last.pathname !== pathname || (last.may && !isThere)) setLast({ pathname, may: isThere })
  useEffect(() => {
    if (!isThere) return
    const look = () => {
      if (document.visibilityState === 'visible') setLast((now) => ({ ...now, may: true }))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isThere])
  return isThere && last.may
}
