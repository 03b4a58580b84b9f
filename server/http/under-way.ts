// How many calls the server works on at one time (docs/decisions/0466). More are refused at once: whoever waits behind a full queue
// only waits longer, gives up, and asks again. A server that is told to end refuses every call that has not begun.
import type { FastifyInstance } from 'fastify'
import { type Failure, fail } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { sendFailure } from './problem.ts'
import { bareHeaders } from './security.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** answered by a busy server too */
    evenWhenBusy?: boolean
  }
}

/** a busy server is asked again after a moment */
export const busy: Failure = fail('unavailable', { retry_after_s: 1 }).error
/** one that ends, when another may have taken its place */
const ending: Failure = fail('unavailable', { retry_after_s: 5 }).error

export interface UnderWay {
  isFull(): boolean
  count(): number
  /** Runs a part of a call; null when there are as many as may be. What waits for its sender's bytes is not counted. */
  run<T>(part: () => Promise<T>): Promise<T> | null
}

export function limitUnderWay(max: number): UnderWay {
  let count = 0
  const isFull = () => count >= max
  return {
    isFull,
    count: () => count,
    run(part) {
      if (isFull()) return null
      count += 1
      return part().finally(() => {
        count -= 1
      })
    },
  }
}

/** Drops and refuses before anything is asked of a call: has to come before every hook that does. */
export function refuseWhenBusy(
  app: FastifyInstance,
  { underWay, config, metrics, running }: Pick<Deps, 'underWay' | 'config' | 'metrics' | 'running'>,
): void {
  const headers = { ...bareHeaders(config), 'cache-control': 'no-store' }
  let isEnding = false
  app.addHook('preClose', (done) => {
    // Fastify stops listening next. Right after connections were taken, few are left that it would cut unanswered.
    setImmediate(() => {
      isEnding = true
      done()
    })
  })
  app.addHook('onRequest', (request, reply, done) => {
    // its sender is gone: nobody reads an answer, and it has no address any more
    if (request.raw.destroyed || request.raw.socket.destroyed) return void reply.hijack()
    // a proxy keeps connections: on one that ends in a moment its next call would be lost
    if (running.isEnding()) reply.header('connection', 'close')
    if (isEnding) {
      metrics.refused.inc({ why: 'ending' })
      return void sendFailure(reply.headers(headers), ending)
    }
    const mayWait = !request.url.startsWith('/api/') || request.routeOptions.config.evenWhenBusy === true
    if (mayWait || !underWay.isFull()) return done()
    metrics.refused.inc({ why: 'busy' })
    sendFailure(reply.headers(headers), busy)
  })
}
