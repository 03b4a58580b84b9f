// How long the sender waits after trouble: doubling from 2 s to 5 minutes, with jitter so that a ward's devices do not come
// back together. The server's own word counts more. Pure.

const firstMs = 2_000
const longestMs = 300_000

/**
 * @param failures in a row, from 1
 * @param random at least 0, less than 1
 * @param retryAfterS what the server asked for
 * @returns ms
 */
export function backoffMs(failures: number, random: number, retryAfterS?: number): number {
  const doubled = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20))
  const jittered = doubled / 2 + (doubled / 2) * random
  return Math.max(jittered, (retryAfterS ?? 0) * 1000)
}
