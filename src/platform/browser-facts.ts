// What the browser says of itself: what a fault may depend on, and nothing of the person who uses it.

export const browserFacts = () => ({
  userAgent: navigator.userAgent,
  language: navigator.language,
  screen: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
  installed: matchMedia('(display-mode: standalone)').matches,
  /** state of the service worker that serves this page; null: none does */
  serviceWorker: navigator.serviceWorker?.controller?.state ?? null,
})
