// Where the focus goes when the page changes: to the field that a page begins with, else to its heading, where screen readers
// start. A page whose code or data are still on their way gets it when it is there, unless somebody has moved on meanwhile.

const isShown = (element: HTMLElement | null): element is HTMLElement => (element?.getClientRects().length ?? 0) > 0

/** the page before may still be in the document, hidden */
const firstShown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isShown)

function focusStart(): HTMLElement | undefined {
  const target = firstShown('[data-page-start]') ?? firstShown('[data-page-title]')
  target?.focus({ preventScroll: true })
  return target
}

/**
 * Moves the focus now or when the page is there, and again when what got it belonged to the page before and goes; the returned
 * function stops waiting.
 */
export function focusPage(): () => void {
  const main = document.getElementById('main')
  let given = focusStart() ?? null
  if (!given) main?.focus({ preventScroll: true })
  const waiting = new MutationObserver(() => {
    const now = document.activeElement as HTMLElement
    // what the hidden page before still holds is nowhere to move on to
    if (isShown(now) && ![given, main, document.body].includes(now)) waiting.disconnect()
    else if (!isShown(given)) given = focusStart() ?? null
  })
  waiting.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  return () => waiting.disconnect()
}
