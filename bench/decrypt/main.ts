// The page of BM5: the same envelopes opened by the worker, or on the main thread with Promise.all; usable texts at the end.
import { transfer, wrap } from 'comlink'
import { packedBuffers } from '../../contract/envelope/packed.ts'
import { withGap } from '../support/gap.ts'
import { openWork, textBytes, type Work, type WorkHead } from './work.ts'
import type { DecryptWorker } from './worker.ts'

const decoder = new TextDecoder()

async function readWork(): Promise<Work> {
  const head = (await (await fetch('/work.json')).json()) as WorkHead
  const bytes = new Uint8Array(await (await fetch('/work.bin')).arrayBuffer())
  return { head, sealed: { bytes, ends: Uint32Array.from(head.ends) } }
}

const bench = {
  async worker() {
    const worker = wrap<DecryptWorker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
    await worker.warm()
    const work = await readWork()
    const count = work.sealed.ends.length
    const from = performance.now()
    const { value: characters, gap } = await withGap(
      async () => decoder.decode((await worker.open(transfer(work, packedBuffers(work.sealed)))).bytes).length,
    )
    const ms = performance.now() - from
    if (characters !== count * textBytes) throw new Error('not everything was opened')
    return { ms, gap }
  },
  async page() {
    const work = await readWork()
    const from = performance.now()
    const opened = await openWork(work)
    const characters = opened.reduce((sum, item) => sum + (item ? decoder.decode(item).length : 0), 0)
    const ms = performance.now() - from
    if (characters !== opened.length * textBytes) throw new Error('not everything was opened')
    return ms
  },
}
export type DecryptBench = typeof bench

Object.assign(globalThis, { bench })
