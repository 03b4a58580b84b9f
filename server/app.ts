// The HTTP application: plugins in their order, then the routes. It does not listen; main.ts and the tests do that.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { answerBrokenRequests } from './http/broken-requests.ts'
import { readBytes } from './http/bytes.ts'
import { guardRequests } from './http/guard-requests.ts'
import { sendMalformedAddress } from './http/malformed-address.ts'
import { networkOf } from './http/network.ts'
import { registerDocument } from './http/openapi.ts'
import { handleError } from './http/problem.ts'
import { readJson } from './http/read-json.ts'
import { readMailBodies } from './http/read-mail.ts'
import { bareHeaders, registerSecurity } from './http/security.ts'
import { serializerCompiler } from './http/serialize.ts'
import { refuseWhenBusy } from './http/under-way.ts'
import { observeCalls, requestIdHeader, requestIdOf } from './operation/observe-calls.ts'
import { appVersion } from './platform/app-version.ts'
import { registerRoutes } from './routes/register.ts'
import { registerWebApp } from './web-app.ts'

/**
 * A request has to be here whole by then, its head much earlier, so that slow senders hold no connection for longer than 60 s
 * (FT21): Node looks for those whose time is over in intervals.
 */
const requestTimeoutMs = 50_000
const slowSenders = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const
/** bytes of one WebSocket message from a client: a token and no more (SY8) */
const maxLiveMessageBytes = 4096

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < deps.config.trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // refuseWhenBusy answers, with Retry-After
    clientErrorHandler: answerBrokenRequests(deps.config),
    requestTimeout: requestTimeoutMs,
    http: slowSenders,
    genReqId: (request) => requestIdOf(deps, request.headers[requestIdHeader]),
    frameworkErrors: (_error, request, reply) => sendMalformedAddress(request, reply.headers(bareHeaders(deps.config))),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError(deps.log))
  observeCalls(app, deps)
  refuseWhenBusy(app, deps)
  await registerSecurity(app, deps.config)
  await app.register(rateLimit, {
    max: () => deps.processes.share(deps.config.requestsPerMinute),
    timeWindow: 60_000,
    // the plugin's own throws for a connection that has just broken
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  await app.register(compress)
  await app.register(cookie)
  await app.register(websocket, { options: { maxPayload: maxLiveMessageBytes } })
  guardRequests(app, deps)
  readJson(app)
  readBytes(app)
  readMailBodies(app)
  await registerDocument(app, appVersion)
  registerRoutes(app, deps)
  await registerWebApp(app, deps)
  return app
}
