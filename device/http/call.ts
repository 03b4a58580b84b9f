// The only way of the web programs to the server: one typed call for every endpoint of contract/http. Network trouble is a
// returned failure, never an exception. What each call shows of the connection goes to a listener, so that the connection's
// state is what really happened (never navigator.onLine alone).

import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { Clock, Timers } from '../platform/clock.ts'
import { type HttpFailure, type NetworkReason, networkFailure, unknownFailure } from './failure.ts'
import { type Body, bodyOf, oddAnswer, type ReportOddAnswer } from './odd-answer.ts'
import { addressOf } from './path.ts'
import { failureOf } from './problem.ts'

/** without an answer for so long, a call is given up */
export const defaultTimeoutMs = 20_000

export interface Observation {
  /** ms */
  readonly at: number
  /** answered: Anschluss answered, whatever it said. foreign: something else did (a gateway, a log-in page of a network) */
  readonly outcome: 'answered' | 'foreign' | Exclude<NetworkReason, 'aborted'>
  /** how far the server's clock is ahead of this device's, ms, to the second; null when the answer did not say */
  readonly serverAheadMs: number | null
}

export interface HttpDeps {
  readonly clock: Clock
  readonly timers: Timers
  /** '' in a page; tests and workers without a location give an origin */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly observe?: (observation: Observation) => void
  /** OB11: the server says that this device was revoked */
  readonly onRevoked?: () => void
  /** hears of each answer that is nothing Anschluss says */
  readonly onOddAnswer?: ReportOddAnswer
  /** a quick look at large answers (fits.ts); without it zod looks at all of them */
  readonly fits?: (schema: z.core.$ZodType, value: unknown) => boolean
}

/** what an endpoint does not declare cannot be given */
type Absent<K extends string> = { readonly [k in K]?: never }
type Input<S> = NonNullable<S> extends infer T extends z.core.$ZodType ? z.input<T> : never
type Part<K extends string, S> = [NonNullable<S>] extends [never] ? Absent<K> : { readonly [k in K]: Input<S> }

/** What an endpoint takes, and how the call is made. */
export type CallArgs<E extends Endpoint> = Part<'params', E['params']> &
  Partial<Part<'query', E['query']>> &
  Part<'body', E['body']> & {
    /** sealed bytes, where the endpoint takes them as they are */
    readonly bytes?: Uint8Array<ArrayBuffer>
    /** AU2: access token, where the caller is an account */
    readonly token?: string
    readonly timeoutMs?: number
    readonly signal?: AbortSignal
    /** goes out even while the page is left; nobody hears the answer then */
    readonly keepalive?: boolean
  }
export type Answer<E extends Endpoint> = z.output<E['answer']>

export interface Http {
  /** Calls an endpoint. The answer was parsed by the endpoint's schema. Never throws for what network or server do. */
  call<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<Result<Answer<E>, HttpFailure>>
}

export function createHttp(deps: HttpDeps): Http {
  const seen = { answers: 0 }
  return { call: (endpoint, args) => send(deps, seen, endpoint, args as LooseArgs) as never }
}

/** what all calls of one program showed so far */
interface Seen {
  answers: number
}

interface LooseArgs {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly token?: string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
}

async function send(
  deps: HttpDeps,
  seen: Seen,
  endpoint: Endpoint,
  args: LooseArgs,
): Promise<Result<unknown, HttpFailure>> {
  const before = seen.answers
  const address = `${deps.origin ?? ''}${addressOf(endpoint.path, args.params, args.query)}`
  const limit = timeLimit(deps.timers, args)
  const request = requestOf(endpoint, args, limit.signal)
  try {
    const response = await (deps.fetch ?? fetch)(address, request)
    const body = await bodyOf(response)
    const result = resultOf(deps, endpoint, response, body)
    const isForeign = !result.ok && result.error.code === 'unknown' && !isOurs(response, body)
    if (!isForeign) seen.answers++
    observe(deps, isForeign ? 'foreign' : 'answered', isForeign ? null : response)
    if (!result.ok && result.error.code === 'device_revoked') deps.onRevoked?.()
    return result
  } catch (error) {
    const reason = limit.reason() ?? (isConnectionError(error) ? 'unreachable' : null)
    if (reason === null) throw error
    // a call that broke tells of this moment; one that was not answered in its time does not when another was meanwhile
    const isNews = reason === 'unreachable' || (reason === 'timeout' && seen.answers === before)
    if (isNews) observe(deps, reason, null)
    return err(networkFailure(reason))
  } finally {
    limit.end()
  }
}

/** One signal for the caller's own and the time limit; tells afterwards which of them it was. */
function timeLimit(timers: Timers, { timeoutMs = defaultTimeoutMs, signal }: LooseArgs) {
  const controller = new AbortController()
  let reason: NetworkReason | null = null
  const abort = (why: NetworkReason) => () => {
    reason ??= why
    controller.abort()
  }
  const cancel = timers.after(timeoutMs, abort('timeout'))
  const onAbort = abort('aborted')
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  return {
    signal: controller.signal,
    reason: () => reason,
    end: () => {
      cancel()
      signal?.removeEventListener('abort', onAbort)
    },
  }
}

function requestOf(
  endpoint: Endpoint,
  { token, body, bytes, keepalive = false }: LooseArgs,
  signal: AbortSignal,
): RequestInit {
  return {
    method: endpoint.method,
    signal,
    keepalive,
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    headers: {
      accept: 'application/json',
      [protocolHeader]: String(protocolVersion),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes === undefined ? {} : { body: bytes }),
  }
}

function resultOf(
  { fits, onOddAnswer }: HttpDeps,
  endpoint: Endpoint,
  response: Response,
  body: Body,
): Result<unknown, HttpFailure> {
  const { json } = body
  if (!response.ok) {
    const failure = failureOf(json, response.headers.get('retry-after'))
    if (failure.code !== 'unknown') return err(failure)
    onOddAnswer?.(oddAnswer(endpoint, response, body))
    return err(hasCode(json) ? failure : { ...failure, status: response.status })
  }
  if (fits?.(endpoint.answer, json)) return ok(json)
  const parsed = (endpoint.answer as z.ZodMiniType).safeParse(json)
  if (parsed.success) return ok(parsed.data)
  onOddAnswer?.(oddAnswer(endpoint, response, body, parsed.error.issues[0]?.path.join('.')))
  return err(json === null ? { ...unknownFailure, empty: true } : unknownFailure)
}

/** As a problem document of a newer server has: what nobody in between writes. */
const hasCode = (json: unknown): boolean => typeof (json as { code?: unknown } | null | undefined)?.code === 'string'

/** Whether a server of ours gave an odd answer all the same: portals and gateways speak no JSON, and their errors may be empty. */
const isOurs = ({ ok }: Response, { json }: Body): boolean => json !== undefined && (ok || json !== null)

const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError')

function observe({ observe, clock }: HttpDeps, outcome: Observation['outcome'], response: Response | null): void {
  if (!observe) return
  const at = clock.now()
  const date = Date.parse(response?.headers.get('date') ?? '')
  observe({ at, outcome, serverAheadMs: Number.isNaN(date) ? null : date - at })
}
