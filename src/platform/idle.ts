// When the page has nothing more urgent to do.

/** what waits for an idle moment waits no longer than this, ms */
const PATIENCE_MS = 500
/** where the browser tells nothing of idle moments (Safari): a frame and the drawing of a list, ms */
const GUESS_MS = 60

/** Resolves at the next idle moment, after half a second at the latest. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, GUESS_MS)
  })
