// The page of BM7, BM8 and BM26: asks the worker, and tells how long it could not turn to anything else meanwhile.
import { wrap } from 'comlink'
import { withGap } from '../support/gap.ts'
import type { KeysWorker } from './worker.ts'

const worker = wrap<KeysWorker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))

const bench = {
  load: () => worker.load(),
  pool: (count: number) => worker.pool(count),
  alone: (count: number) => worker.alone(count),
  warm: (count: number) => worker.warm(count),
  async deposited() {
    const { value: ms, gap } = await withGap(() => worker.deposited())
    return { ms, gap }
  },
}
export type KeysBench = typeof bench

Object.assign(globalThis, { bench })
