// R56: what the server says of itself every 60 s: which build it serves now, and which protocol it still understands.

import { versions } from '../../contract/http/system.ts'
import type { Answer, Http } from '../../device/http/call.ts'

/** the specification's */
export const versionsEveryMs = 60_000
/** an answer that takes longer is the next poll's */
const answerWithinMs = 10_000

export type ServedVersions = Answer<typeof versions>

/** Null: nobody answered, or not as Anschluss does. */
export async function readVersions(http: Http): Promise<ServedVersions | null> {
  const answer = await http.call(versions, { timeoutMs: answerWithinMs })
  return answer.ok ? answer.value : null
}

/**
 * Asks now and then every 60 s, one after the other.
 * @returns what ends it
 */
export function watchVersions(
  ask: () => Promise<ServedVersions | null>,
  after: (ms: number, run: () => void) => () => void,
  told: (versions: ServedVersions) => Promise<void>,
): () => void {
  let isOver = false
  let cancel = () => {}
  const poll = async () => {
    const answer = await ask()
    if (isOver) return
    if (answer) await told(answer)
    cancel = after(versionsEveryMs, () => void poll())
  }
  void poll()
  return () => {
    isOver = true
    cancel()
  }
}
