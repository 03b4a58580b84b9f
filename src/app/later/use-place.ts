// An element of the page that another root draws: screens come and go, and with them the place.
import { useEffect, useState } from 'react'

/** The element that a selector names now, null while there is none. */
export function usePlace(selector: string): Element | null {
  const [place, setPlace] = useState(() => document.querySelector(selector))
  useEffect(() => {
    const look = () => setPlace(document.querySelector(selector))
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [selector])
  return place
}
