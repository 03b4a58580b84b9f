// RSA on two cores while many keys wait, as after a first sync on a new device: WebCrypto works on the thread that calls it, so
// that a second worker takes half of the work (measured: 1.94 times as fast with two).
import type { Bytes } from './core/bytes.ts'
import { decryptRsa, type RsaDecrypt, type RsaJob } from './core/rsa.ts'

export interface RsaRequest extends RsaJob {
  readonly id: number
}
export interface RsaAnswer {
  readonly id: number
  readonly secret: Bytes | null
}

/** What of a Worker is used. */
export type RsaWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export interface RsaPoolDeps {
  readonly startWorker: () => RsaWorker
  /** runs once after ms; the answer cancels it */
  readonly after: (ms: number, run: () => void) => () => void
}

/** fewer are done here before a worker has started */
const worthAWorker = 8
/** the worker ends when nothing came for so long, ms */
const idleMs = 5_000

/** Shares jobs that are asked for at the same time between this thread and one more. */
export function createRsaPool({ startWorker, after }: RsaPoolDeps): RsaDecrypt {
  const away = new Map<number, { readonly job: RsaJob; readonly resolve: (secret: Bytes | null) => void }>()
  let worker: RsaWorker | null = null
  let cancelEnd: (() => void) | null = null
  let waitingHere = 0
  let nextId = 1
  let here: Promise<unknown> = Promise.resolve()

  const decryptHere = (job: RsaJob): Promise<Bytes | null> => {
    waitingHere++
    const done = here.then(async () => {
      waitingHere--
      return decryptRsa(job)
    })
    here = done
    return done
  }
  const end = () => {
    worker?.terminate()
    worker = null
  }
  const started = (): RsaWorker => {
    const made = startWorker()
    made.onmessage = ({ data: { id, secret } }: MessageEvent<RsaAnswer>) => {
      away.get(id)?.resolve(secret)
      away.delete(id)
      if (away.size > 0) return
      cancelEnd?.()
      cancelEnd = after(idleMs, end)
    }
    // it did not start: nothing is lost but time
    made.onerror = () => {
      end()
      for (const { job, resolve } of away.values()) void decryptHere(job).then(resolve)
      away.clear()
    }
    return made
  }

  return (job) => {
    if (waitingHere < worthAWorker && !worker) return decryptHere(job)
    if (away.size > waitingHere) return decryptHere(job)
    cancelEnd?.()
    cancelEnd = null
    worker ??= started()
    const id = nextId++
    const request: RsaRequest = { id, ...job }
    worker.postMessage(request)
    return new Promise((resolve) => away.set(id, { job, resolve }))
  }
}
