import { setTimeout } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

const demoWithinMs = 120_000

/** Until the server has loaded the whole demo. @throws with its output when that fails */
export async function demoComplete(server: Pick<ServerProcess, 'url' | 'output'>): Promise<void> {
  const until = Date.now() + demoWithinMs
  for (;;) {
    const { state } = (await (await fetch(`${server.url}/api/demo`)).json()) as { state: string }
    if (state === 'complete') return
    if (state === 'failed' || Date.now() > until) throw new Error(`the demo is ${state}:\n${server.output()}`)
    await setTimeout(200)
  }
}
