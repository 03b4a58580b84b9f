// Where the focus goes when what was pressed is gone with what came of it.
import { useLayoutEffect } from 'react'

/** To the page's heading, not back to the top of the window, once something is offered no more that had the focus. */
export function useFocusKept(isOffered: boolean): void {
  useLayoutEffect(() => {
    if (!isOffered) return
    return () => {
      // when what ended it is done: the page may have moved the focus on
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
      })
    }
  }, [isOffered])
}
