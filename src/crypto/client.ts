// A worker as the page sees it: an object with the functions of its api.ts, started at the first call and ended at the lock
// (AU7). The only user of Comlink in the page. What goes wrong with keys and ciphertexts is told to the log on the way.
import { type Remote, transfer, wrap } from 'comlink'

export interface WorkerClient<A extends object> {
  /** Calls go to the worker; what is under way when it ends is never answered. */
  readonly api: A
  /** Ends the worker, and with it every key that it held. The next call starts a new one. */
  end(): void
}

type AnyFunction = (...args: unknown[]) => Promise<unknown>

/** @param start makes the worker; `new Worker(new URL(…))` has to stand in the caller, so that the build finds it */
export function workerClient<A extends object>(start: () => Worker): WorkerClient<A> {
  let worker: Worker | null = null
  let remote: Remote<Record<string, AnyFunction>> | null = null
  const call = (name: string): AnyFunction => {
    return (...args) => {
      worker ??= start()
      remote ??= wrap<Record<string, AnyFunction>>(worker)
      const run = remote[name] as AnyFunction
      const answer = run(...args.map((arg) => (arg instanceof MessagePort ? transfer(arg, [arg]) : arg)))
      const asked = worker
      // beside the call, not before it; where the watcher cannot be loaded nobody watches
      import('./watch-calls.ts').then(({ watch }) => watch(name, answer, asked, () => worker === asked)).catch(() => {})
      return answer
    }
  }
  const api = new Proxy({} as A, {
    // a promise would be asked for its `then`: this is none
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? call(name) : undefined),
  })
  return {
    api,
    end() {
      worker?.terminate()
      worker = null
      remote = null
    },
  }
}
