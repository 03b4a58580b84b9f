// Binds an endpoint of contract/http to its handler, always in this order: rate limit, room for one more call, authentication,
// schema, policy, handler. A route without a row of server/policies cannot be written: the row is what gives the handler its actor.
import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Caller, Endpoint } from '../../contract/http/endpoint.ts'
import type { Failure, Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor, Actor } from '../policies/actor.ts'
import type { Policy } from '../policies/policy.ts'
import { authenticate } from './authenticate.ts'
import { type BytesAnswer, sendBytes } from './bytes.ts'
import { createCallerLimit } from './caller-limit.ts'
import { networkOf } from './network.ts'
import { sendFailure } from './problem.ts'
import { WrittenAnswer } from './serialize.ts'
import { busy } from './under-way.ts'

type Schema = z.core.$ZodType
type Parsed<S extends Schema | undefined> = S extends Schema ? z.core.output<S> : undefined

/** What a handler may know of the request beside its parsed parts, and the cookies that it may set. */
export interface CallMeta {
  /** of the caller: networkOf(); nobody sees the address itself, because who has one of IPv6 has many */
  readonly network: string
  /** what the browser says of itself; '' when it does not */
  readonly agent: string
  /** The account whose access token came along, for an endpoint that anybody may call; null: none. */
  account(): Promise<AccountActor | null>
  cookie(name: string): string | undefined
  header(name: string): string | undefined
  setCookie: FastifyReply['setCookie']
  clearCookie: FastifyReply['clearCookie']
}

export interface Call<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined, A> {
  readonly actor: A
  readonly params: Parsed<P>
  readonly query: Parsed<Q>
  readonly body: Parsed<B>
  /** of an endpoint with `bytes: 'body'`; else empty */
  readonly bytes: Uint8Array
  readonly deps: Deps
  readonly meta: CallMeta
}

/** The parsed body of an endpoint. */
export type BodyOf<E extends { readonly body?: Schema | undefined }> = Parsed<NonNullable<E['body']>>

const defaultBodyLimit = 100_000
/** ciphertexts get no smaller by trying harder; and a page of them comes in few pieces, since each is a turn of the event loop */
const chunkSize = 262_144
const lightly = {
  brotliOptions: { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { chunkSize, level: 1 },
}
const noBytes = new Uint8Array(0)

const metaOf = (deps: Deps, request: FastifyRequest, reply: FastifyReply): CallMeta => ({
  account: async () => {
    const actor = await authenticate(deps, { caller: 'account' }, request)
    return actor.ok && actor.value.kind === 'account' ? actor.value : null
  },
  network: networkOf(request.ip),
  agent: request.headers['user-agent'] ?? '',
  cookie: (name) => request.cookies[name],
  header: (name) => [request.headers[name]].flat()[0],
  setCookie: reply.setCookie.bind(reply),
  clearCookie: reply.clearCookie.bind(reply),
})

/** Fastify's schema of an endpoint: validates what comes and what goes, and makes the OpenAPI document. */
function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(endpoint.caller === 'account' && { security: [{ accessToken: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.bytes !== 'answer' && { response: { [endpoint.status ?? 200]: endpoint.answer } }),
  }
}

/** so many people and devices of one house may call at once from one address */
const perHouse = 20

interface Limited {
  /** requests a minute, where the general limit is too much: of each account or device; of each network where nobody is known */
  readonly perMinute?: number
  /** lists providers, or what begins with a word: cheap one by one, and asked by the thousand by who copies them (FT19) */
  readonly listing?: boolean
}

/**
 * What one network may; undefined: as the general limit says, which all such endpoints share. Each process counts for itself: what
 * an operator set is shared out among those that live.
 */
function limitOf({ config, processes }: Deps, caller: Caller, { perMinute, listing = false }: Limited) {
  const isKnown = caller === 'account' || caller === 'device'
  if (perMinute !== undefined)
    return { max: () => processes.share(isKnown ? perMinute * perHouse : perMinute), timeWindow: 60_000 }
  return listing ? { max: () => processes.share(config.listingsPerSecond), timeWindow: 1000 } : undefined
}

/**
 * Binds one endpoint. Handlers answer expected failures as values; what they throw is a bug and becomes 500.
 * @throws when the policy's caller is not the endpoint's own
 */
export function implement<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
  A extends Actor,
>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<P, Q, B, R>,
  bound: Limited & {
    readonly policy: Policy<A>
    readonly handler: (
      call: Call<P, Q, B, A>,
    ) => Promise<Result<z.core.output<R> | WrittenAnswer<z.core.output<R>>, Failure>>
    /** answered by a busy server too: who watches over it must not take it for dead */
    readonly evenWhenBusy?: boolean
    /** the answer is long and mostly ciphertexts */
    readonly sealed?: boolean
    /** the same answer is not sent twice to who names it (If-None-Match) */
    readonly etag?: boolean
  },
): void {
  const { policy, handler, evenWhenBusy = false, sealed = false, etag = false } = bound
  if (policy.caller !== endpoint.caller) throw new Error(`${endpoint.path}: policy for ${policy.caller}`)
  const actors = new WeakMap<FastifyRequest, Actor>()
  const { perMinute } = bound
  const callerLimit =
    perMinute === undefined ? null : createCallerLimit(deps.clock, () => deps.processes.share(perMinute))
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    // sealed bytes do not get smaller, only later, and their length would be unknown
    ...(endpoint.bytes === 'answer' && { compress: false as const }),
    ...(sealed && { compress: lightly }),
    config: { evenWhenBusy, rateLimit: false },
    onRequest: [
      // named here: the plugin's own hook counts after the authentication, and so never who is refused by it
      app.rateLimit(limitOf(deps, endpoint.caller, bound)),
      async (request, reply) => {
        const who = () => authenticate(deps, endpoint, request)
        const actor = await (evenWhenBusy ? who() : deps.underWay.run(who))
        if (!actor) return sendFailure(reply, busy) // others came meanwhile
        if (!actor.ok) return sendFailure(reply, actor.error)
        const wait = callerLimit?.(actor.value) ?? 0
        if (wait > 0) return sendFailure(reply, { code: 'too_many_requests', retry_after_s: wait })
        actors.set(request, actor.value)
      },
    ],
    preHandler: async (request, reply) => {
      // authenticate() made the actor by the same `caller` that the policy names
      if (!policy.allows(actors.get(request) as A)) return sendFailure(reply, { code: 'forbidden' })
    },
    ...(etag && {
      onSend: async (request, reply, payload) => {
        if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
        const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
        reply.headers({ etag: tag, 'cache-control': 'no-cache' })
        if (request.headers['if-none-match'] !== tag) return payload
        reply.code(304)
        return ''
      },
    }),
    handler: async (request, reply) => {
      const answer = () =>
        handler({
          actor: actors.get(request) as A,
          // parsed by the endpoint's own schemas
          params: request.params as Parsed<P>,
          query: request.query as Parsed<Q>,
          body: request.body as Parsed<B>,
          bytes: endpoint.bytes === 'body' && request.body instanceof Uint8Array ? request.body : noBytes,
          deps,
          meta: metaOf(deps, request, reply),
        })
      const running = evenWhenBusy ? answer() : deps.underWay.run(answer)
      if (!running) return sendFailure(reply, busy) // others came while the body was read
      const result = await running
      if (!result.ok) return sendFailure(reply, result.error)
      if (endpoint.bytes === 'answer') return sendBytes(reply, result.value as BytesAnswer)
      reply.code(endpoint.status ?? 200)
      if (result.value instanceof WrittenAnswer) {
        return reply.type('application/json; charset=utf-8').send(result.value.bytes)
      }
      return reply.send(result.value)
    },
  })
}
