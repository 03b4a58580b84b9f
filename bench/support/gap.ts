// In a page: how long it could not turn to anything else while something ran.

/** between two looks, ms: a page that turned without a pause took one of two cores from the work that is measured */
const pauseMs = 1

/** longest time in ms between two turns of the page while the promise runs; up to a millisecond too much */
export async function withGap<T>(run: () => Promise<T>): Promise<{ value: T; gap: number }> {
  let gap = 0
  let last = performance.now()
  const channel = new MessageChannel()
  let running = true
  channel.port1.onmessage = () => {
    const at = performance.now()
    gap = Math.max(gap, at - last)
    last = at
    if (running) setTimeout(() => channel.port2.postMessage(null), pauseMs)
  }
  channel.port2.postMessage(null)
  const value = await run()
  running = false
  return { value, gap }
}
