// Where the focus goes when the page changes: to the field that a page begins with, else to its heading, where screen readers
// start. A page whose code or data are still on their way gets it when it is there, unless somebody has moved on meanwhile.

const isShown = (element: HTMLElement | null): element is HTMLElement => (element?.getClientRects().length ?? 0) > 0

/** the page before may still be in the document, hidden */
const firstShown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isShown)

function focusStart(): boolean {
  const target = firstShown('[data-page-start]') ?? firstShown('[data-page-title]')
  target?.focus({ preventScroll: true })
  return target !== undefined
}

/** Moves the focus now or when the page is there; the returned function stops waiting. */
export function focusPage(): () => void {
  if (focusStart()) return () => {}
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  const waiting = new MutationObserver(() => {
    const hasMovedOn = document.activeElement !== main && document.activeElement !== document.body
    if (hasMovedOn || focusStart()) waiting.disconnect()
  })
  waiting.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  return () => waiting.disconnect()
}
