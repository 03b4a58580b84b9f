// The elements that a tour's steps point at, on the page.

/** how long a screen that is still being built is waited for, ms */
const PATIENCE_MS = 3000

/** The element with this mark that is shown: the same way may stand on the page for several widths. */
export const visibleMark = (mark: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${mark}"]`)].find(
    (element) => element.getClientRects().length > 0,
  ) ?? null

/** Calls once: when all marks are shown, after three seconds at the latest. Returns what ends the waiting. */
export function whenThere(marks: readonly string[], then: () => void): () => void {
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  const look = () => {
    if (!marks.every((mark) => visibleMark(mark))) return
    end()
    then()
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => {
    end()
    then()
  }, PATIENCE_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return end
}
