// The page of BM6: asks for one opened chunk after the other, as src/data/files/transfer.ts does, and drops it.
import { wrap } from 'comlink'
import { oneAhead, release } from '../../src/data/files/chunk-flow.ts'
import { withGap } from '../support/gap.ts'
import type { FileHead, FileWorker } from './worker.ts'

/** Bytes of the page and its workers, where the browser tells. */
const memory = async (): Promise<number> => {
  const measured = performance as Performance & { measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }> }
  return (await measured.measureUserAgentSpecificMemory?.())?.bytes ?? Number.NaN
}

const bench = {
  async open() {
    const worker = wrap<FileWorker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
    const head = (await (await fetch('/file.json')).json()) as FileHead
    await worker.load()
    await worker.key(head)
    const from = performance.now()
    const { value: bytes, gap } = await withGap(async () => {
      let sum = 0
      const numbers = Array.from({ length: head.chunks }, (_, n) => n)
      for await (const plain of oneAhead(numbers, (n) => worker.open(n, n === head.chunks - 1))) {
        sum += plain.length
        release(plain)
      }
      return sum
    })
    return { ms: performance.now() - from, gap, bytes }
  },
  memory,
}
export type FileBench = typeof bench

Object.assign(globalThis, { bench })
