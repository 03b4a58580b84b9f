import { setTimeout } from 'node:timers/promises'

/** A step that never ends is a fault of its own. */
export async function inTime(work: Promise<void>, what: unknown, ms = 60_000): Promise<void> {
  const over = new AbortController()
  const never = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`it never ends: ${JSON.stringify(what)}`)
  })
  never.catch(() => undefined)
  await Promise.race([work, never])
  over.abort()
}
