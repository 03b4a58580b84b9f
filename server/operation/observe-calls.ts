// What is seen of every call: its number in the answer, how long it took by its route, and a line for one that failed or was
// slow. Never the address that was asked, only its template.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/** ms: a person waits for it */
const slowMs = 1000

/** under which a caller can name a call, and a proxy names it across its own log */
export const requestIdHeader = 'x-request-id'

const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{8,64}$/.test(text)

/** The number that a proxy of ours gave the call, else a new one: a stranger's would let calls look like others. */
export const requestIdOf = ({ config, ids }: Pick<Deps, 'config' | 'ids'>, given: unknown): string =>
  config.trustedProxies > 0 && isRequestId(given) ? given : ids.random(8)

/** Calls that no route answers are one. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

export function observeCalls(
  app: FastifyInstance,
  { metrics, log, config }: Pick<Deps, 'metrics' | 'log' | 'config'>,
): void {
  const isCounted = config.metricsPort !== null
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = routeOf(request)
    const ms = reply.elapsedTime
    if (isCounted) {
      metrics.calls.inc({ route, method: request.method, class: `${Math.floor(reply.statusCode / 100)}xx` })
      metrics.callSeconds.observe({ route }, ms / 1000)
    }
    const told = { request: request.id, route, method: request.method, ms: Math.round(ms), status: reply.statusCode }
    // whoever watches over a process asks for its health until it is well
    if (reply.statusCode >= 500 && !route.startsWith('/health/')) log.warn('failed call', told)
    else if (ms >= slowMs) log.info('slow call', told)
    done()
  })
}
