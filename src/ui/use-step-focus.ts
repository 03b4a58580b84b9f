// Where the focus goes when one step of a page takes the place of another, and what was pressed is gone with the one before.
import { useEffect, useRef } from 'react'

/** To the page's heading, once its words are others; what somebody has moved on to keeps it. */
export function useStepFocus(title: string): void {
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [title])
}
