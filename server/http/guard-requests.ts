// What is asked of every request before its route: a protocol version that the server still speaks (SY9), no write from
// another site, nothing of development for a page under a foreign name, and the demo's own time where it may be taken. The
// operator is told of a proxy that the server does not know.
import type { FastifyInstance } from 'fastify'
import { demoTimeHeader, versions } from '../../contract/http/system.ts'
import { minProtocolVersion, protocolHeader } from '../../contract/protocol-version.ts'
import type { Deps } from '../deps.ts'
import { isOfTheDemo } from './authenticate.ts'
import { isOwnHost } from './own-host.ts'
import { sendFailure } from './problem.ts'

/** what only development has: links of mails, passwords of the demo */
const ofDevelopment = /^\/api\/(mailbox|demo)(\/|\?|$)/

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** SY9: a client that names no version is none of ours (a browser, curl) and is let through; a lower or odd one is refused. */
const isTooOld = (header: string | string[] | undefined): boolean =>
  header !== undefined && !(Number(header) >= minProtocolVersion)
/** how a client that is too old hears of the version that takes its place */
const isAskedForVersions = (url: string): boolean => url.split('?', 1)[0] === versions.path

export function guardRequests(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/health/')) reply.header('cache-control', 'no-store')
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    if (isTooOld(request.headers[protocolHeader]) && !isAskedForVersions(request.url))
      return sendFailure(reply, { code: 'protocol_too_old' })
    if (ofDevelopment.test(request.url) && !isOwnHost(request.headers.host, deps.config.publicUrl))
      return sendFailure(reply, { code: 'forbidden' })
    if (request.url.includes('%00')) return sendFailure(reply, { code: 'validation_failed' })
    // cookies are SameSite=Strict already; browsers say in this header who asked
    if (!reads.has(request.method) && request.headers['sec-fetch-site'] === 'cross-site') {
      return sendFailure(reply, { code: 'forbidden' })
    }
  })
  let isProxyTold = deps.config.trustedProxies > 0
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isProxyTold && request.headers['x-forwarded-for'] !== undefined) {
      isProxyTold = true
      // once: whoever calls directly can send it too
      deps.log.warn('X-Forwarded-For comes while TRUST_PROXY is 0', {
        meaning: 'all who come through a proxy count as one network; set TRUST_PROXY to the number of own proxies',
      })
    }
    const time = request.headers[demoTimeHeader]
    if (!isOfTheDemo(deps, request)) return done()
    const own = typeof time === 'string' && /^\d{1,15}$/.test(time) ? Number(time) : deps.clock.wall()
    deps.clock.at(own, done)
  })
}
