// The page of BM7, BM8 and BM26: asks the worker, and tells how long the page could not turn to anything else meanwhile.
import { wrap } from 'comlink'
import { withGap } from '../support/gap.ts'
import type { KeysWorker } from './worker.ts'

const worker = wrap<KeysWorker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))

const bench = {
  load: () => worker.load(),
  pool: (count: number) => worker.pool(count),
  alone: (count: number) => worker.alone(count),
  warm: (count: number) => worker.warm(count),
  deposited: () => worker.deposited(),
  /** the same again: the look for gaps takes a part of a core, which the peer has for itself */
  depositedGap: async () => (await withGap(() => worker.deposited())).gap,
}
export type KeysBench = typeof bench

Object.assign(globalThis, { bench })
