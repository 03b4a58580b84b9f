// Where the focus goes when what was pressed is gone with what came of it: to the page's heading, not back to the top of the window.
import { useEffect, useLayoutEffect, useRef } from 'react'

/** What somebody has moved on to keeps it. */
export function focusTitleIfLost(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}

/** Once something is offered no more that had the focus. */
export function useFocusRescue(isOffered: boolean): void {
  useLayoutEffect(() => {
    if (!isOffered) return
    // when what ended it is done: the page may have moved the focus on
    return () => void setTimeout(focusTitleIfLost)
  }, [isOffered])
}

/** Once one step of a page has taken the place of another, and the heading's words are others. */
export function useStepFocus(title: string): void {
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    focusTitleIfLost()
  }, [title])
}
