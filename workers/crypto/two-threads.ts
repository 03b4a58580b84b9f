// RSA and signatures on two cores while many keys wait, as after a first sync on a new device: WebCrypto works on the thread that
// calls it, so that a second worker takes half of the work. Either thread takes the next jobs when it has time, so that one
// whose core is busy otherwise does not keep the other waiting.
import type { RsaJob } from './core/rsa.ts'
import { operationsHere, type SignatureJob, type SlowOperations } from './core/slow-operations.ts'

export type Job = { readonly rsa: RsaJob } | { readonly signature: SignatureJob }
/** of an RSA job, of a signature */
export type Outcome = Awaited<ReturnType<SlowOperations['decryptRsa']>> | boolean

/** A job by the number of its key. */
export type JobByNumber =
  | { readonly rsa: Omit<RsaJob, 'key'>; readonly key: number }
  | { readonly signature: Omit<SignatureJob, 'key'>; readonly key: number }

export interface Asked {
  readonly id: number
  /** those that the worker has not been given yet: handing over one of RSA costs a fourth of what is done with it */
  readonly keys: readonly (readonly [number, CryptoKey])[]
  readonly jobs: readonly JobByNumber[]
}
export interface Answered {
  readonly id: number
  /** of the jobs, in their order */
  readonly outcomes: readonly Outcome[]
}

/** What of a Worker is used. */
export interface JobWorker extends Pick<Worker, 'terminate' | 'onerror'> {
  onmessage: ((message: MessageEvent<Answered>) => void) | null
  postMessage(asked: Asked): void
}

export interface TwoThreadsDeps {
  readonly startWorker: () => JobWorker
  /** runs once after ms; the answer cancels it */
  readonly after: (ms: number, run: () => void) => () => void
}

/** a signature takes a twentieth of the time of RSA */
const weightOf = (job: Job): number => ('rsa' in job ? 20 : 1)
/** less is done here before a worker has started */
const worthAWorker = 160
/** what a thread takes at once: a message costs as much as some signatures */
const share = { here: 20, away: 80 }
/** Of what waits, the part that a message takes towards the end, and the least: neither thread is left waiting for the other's last. */
const atTheEnd = { part: 1 / 4, least: 20 }
/** messages under way, so that the worker has its next jobs when it has done some */
const messagesAhead = 2
/** the worker ends when nothing came for so long, ms */
const idleMs = 5_000

interface Waiting {
  readonly job: Job
  readonly resolve: (outcome: Outcome) => void
}

/** The next turn of the event loop: WebCrypto resolves within the same one in a worker, and answers of the other thread arrive with
 * the next. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Does one job on the thread that asks. What cannot be done is neither opened nor signed. */
const doJob = (job: Job): Promise<Outcome> =>
  ('rsa' in job ? operationsHere.decryptRsa(job.rsa) : operationsHere.verifyText(job.signature)).catch(() => null)

const keyOf = (job: Job): CryptoKey => ('rsa' in job ? job.rsa.key : job.signature.key)

/** What the second thread does with one message after the other: it keeps the keys that it was given until it ends. */
export function createJobs(): (asked: Asked) => Promise<Answered> {
  const keys = new Map<number, CryptoKey>()
  const whole = (job: JobByNumber): Job | null => {
    const key = keys.get(job.key)
    if (!key) return null
    return 'rsa' in job ? { rsa: { ...job.rsa, key } } : { signature: { ...job.signature, key } }
  }
  return async ({ id, keys: given, jobs }) => {
    for (const [number, key] of given) keys.set(number, key)
    const outcomes = jobs.map(whole).map((job) => job && doJob(job))
    return { id, outcomes: await Promise.all(outcomes) }
  }
}

/** Shares what is asked for at the same time between this thread and one more. */
export function createTwoThreads({ startWorker, after }: TwoThreadsDeps): SlowOperations {
  let queue: Waiting[] = []
  let from = 0
  let weight = 0
  let isBusyHere = false
  let isShared = true
  let worker: JobWorker | null = null
  /** numbers of the keys that this worker has */
  let numbers = new Map<CryptoKey, number>()
  const away = new Map<number, readonly Waiting[]>()
  let lastId = 0
  let cancelEnd: (() => void) | null = null

  const take = (most: number): Waiting[] => {
    const taken: Waiting[] = []
    for (let sum = 0; sum < most; ) {
      const next = queue[from]
      if (!next) break
      from++
      taken.push(next)
      sum += weightOf(next.job)
    }
    for (const { job } of taken) weight -= weightOf(job)
    if (from === queue.length) {
      queue = []
      from = 0
    }
    return taken
  }
  const workHere = async () => {
    if (isBusyHere) return
    isBusyHere = true
    for (let taken = take(share.here); taken.length > 0; taken = take(share.here)) {
      await Promise.all(taken.map(async ({ job, resolve }) => resolve(await doJob(job))))
      if (away.size > 0) await nextTurn()
    }
    isBusyHere = false
  }
  const end = () => {
    worker?.terminate()
    worker = null
    numbers = new Map()
  }
  const start = (): JobWorker => {
    const made = startWorker()
    made.onmessage = ({ data: { id, outcomes } }) => {
      away.get(id)?.forEach(({ resolve }, i) => {
        resolve(outcomes[i] ?? null)
      })
      away.delete(id)
      sendAway()
      if (away.size > 0) return
      cancelEnd?.()
      cancelEnd = after(idleMs, end)
    }
    // it did not start: nothing is lost but time
    made.onerror = () => {
      end()
      queue = [...[...away.values()].flat(), ...queue.slice(from)]
      from = 0
      weight = queue.reduce((sum, { job }) => sum + weightOf(job), 0)
      away.clear()
      void workHere()
    }
    return made
  }
  const byNumbers = (jobs: readonly Job[]): Pick<Asked, 'keys' | 'jobs'> => {
    const keys: [number, CryptoKey][] = []
    const numberOf = (key: CryptoKey): number => {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, numbers.size)
      keys.push([numbers.size - 1, key])
      return numbers.size - 1
    }
    const withNumbers = jobs.map((job): JobByNumber => {
      const key = numberOf(keyOf(job))
      if ('rsa' in job) return { rsa: { label: job.rsa.label, wrapped: job.rsa.wrapped }, key }
      return { signature: { text: job.signature.text, signature: job.signature.signature }, key }
    })
    return { keys, jobs: withNumbers }
  }
  const sendAway = () => {
    if (!worker && weight < worthAWorker) return
    while (away.size < messagesAhead) {
      const taken = take(Math.min(share.away, Math.max(atTheEnd.least, weight * atTheEnd.part)))
      if (taken.length === 0) return
      cancelEnd?.()
      cancelEnd = null
      worker ??= start()
      away.set(++lastId, taken)
      worker.postMessage({ id: lastId, ...byNumbers(taken.map(({ job }) => job)) })
    }
  }
  const shareOut = () => {
    isShared = true
    void workHere()
    sendAway()
  }
  const ask = (job: Job) =>
    new Promise<Outcome>((resolve) => {
      queue.push({ job, resolve })
      weight += weightOf(job)
      // what is asked for in the same turn goes in one message
      if (isShared) queueMicrotask(shareOut)
      isShared = false
    })

  return {
    decryptRsa: async (rsa) => {
      const secret = await ask({ rsa })
      return typeof secret === 'boolean' ? null : secret
    },
    verifyText: async (signature) => (await ask({ signature })) === true,
  }
}
