// What a job is: work that happens after the transaction that caused it, is tried again when it fails, and survives a killed
// process. One file a job declares it; registry.ts lists them.
import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'

/** Which run of a job this is. */
export interface Attempt {
  /** id of the job, the same in every attempt */
  readonly id: string
  /** from 1 */
  readonly number: number
}

interface Declaration<P extends object> {
  /** kebab-case, unique, never renamed while jobs of it wait */
  readonly name: string
  /** what a job carries: ids and codes, never text of a patient */
  readonly payload: z.ZodMiniType<P>
  /** the n-th retry waits firstSeconds * 2^(n-1) up to twice that, at most maxSeconds */
  readonly retry: { readonly limit: number; readonly firstSeconds: number; readonly maxSeconds: number }
  /** an attempt that takes longer counts as failed */
  readonly timeoutSeconds: number
  /** how many run at once in one process; 1 unless given */
  readonly concurrency?: number
  /** five cron fields, UTC: runs by itself, once for all servers, with an empty payload; what was missed is made up for once */
  readonly schedule?: string
  /** May run twice (a process killed after the work and before its tick), so it has to be idempotent. Throwing means again. */
  run(deps: Deps, payload: P, attempt: Attempt): Promise<void>
  /** Runs once after the last attempt failed, by a job of the dead letter queue. Without it the dead letter only lies there. */
  givenUp?(deps: Deps, payload: P): Promise<void>
}

/** A declared job; what it carries is parsed again when it arrives, because an older version may have sent it. */
export interface Job<P> extends Omit<Declaration<object>, 'payload' | 'run' | 'givenUp'> {
  readonly payload: z.ZodMiniType<P>
  run(deps: Deps, data: unknown, attempt: Attempt): Promise<void>
  readonly givenUp: ((deps: Deps, data: unknown) => Promise<void>) | null
}

export function defineJob<P extends object>(declaration: Declaration<P>): Job<P> {
  const { payload, givenUp } = declaration
  return {
    ...declaration,
    run: (deps, data, attempt) => declaration.run(deps, payload.parse(data), attempt),
    givenUp: givenUp ? (deps, data) => givenUp.call(declaration, deps, payload.parse(data)) : null,
  }
}
