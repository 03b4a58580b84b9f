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

/** Opens the whole file in a worker of its own; its bytes and ms. */
async function open(): Promise<{ bytes: number; ms: number }> {
  const worker = wrap<FileWorker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
  const head = (await (await fetch('/file.json')).json()) as FileHead
  await worker.load()
  await worker.key(head)
  const from = performance.now()
  const numbers = Array.from({ length: head.chunks }, (_, n) => n)
  let bytes = 0
  for await (const plain of oneAhead(numbers, (n) => worker.open(n, n === head.chunks - 1))) {
    bytes += plain.length
    release(plain)
  }
  return { bytes, ms: performance.now() - from }
}

const bench = {
  open,
  /** the same again: the look for gaps takes a part of a core, which the peer has for itself */
  openGap: async () => (await withGap(open)).gap,
  memory,
}
export type FileBench = typeof bench

Object.assign(globalThis, { bench })
