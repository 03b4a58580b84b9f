// An element of the page that another root draws: screens come and go, and with them the place.
import { useEffect, useState } from 'react'

/** What the server drew waits in closed fieldsets until it is taken over (docs/decisions/0250), which another root's nodes in it would end. */
const find = (selector: string): Element | null =>
  [...document.querySelectorAll(selector)].find((place) => !place.closest('fieldset:disabled')) ?? null

/** The element that a selector names now, null while there is none or it is not open yet. */
export function usePlace(selector: string): Element | null {
  const [place, setPlace] = useState(() => find(selector))
  useEffect(() => {
    const look = () => setPlace(find(selector))
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    look()
    return () => observer.disconnect()
  }, [selector])
  return place
}
