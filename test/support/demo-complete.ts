import { setTimeout } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

/** without another part of it loaded: it hangs; how long the whole takes depends on what else the machine does */
const partWithinMs = 120_000

/** Until the server has loaded the whole demo. @throws with its output when that fails or stands still */
export async function demoComplete(server: Pick<ServerProcess, 'url' | 'output'>): Promise<void> {
  let last = { done: 0, at: Date.now() }
  for (;;) {
    const { state, done } = (await (await fetch(`${server.url}/api/demo`)).json()) as { state: string; done: number }
    if (state === 'complete') return
    if (done !== last.done) last = { done, at: Date.now() }
    if (state === 'failed' || Date.now() - last.at > partWithinMs)
      throw new Error(`the demo is ${state}:\n${server.output()}`)
    await setTimeout(200)
  }
}
