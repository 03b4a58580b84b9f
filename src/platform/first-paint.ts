// When the page shows something: what it begins by itself must not stand before that.

/** a page that is not seen is never painted, ms */
const PATIENCE_MS = 3_000

let painted: Promise<void> | null = null

/** Resolves once the browser has painted text or a picture of this page, three seconds after the first call at the latest. */
export function whenFirstPainted(): Promise<void> {
  painted ??= new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    if (!('PerformanceObserver' in globalThis) || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    // `buffered`: of a paint that was before, too
    observer.observe({ type: 'paint', buffered: true })
  })
  return painted
}
