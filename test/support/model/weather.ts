// A browser's fetch to a test server over a network that a test makes bad.
import { fetchInto } from '../fetch-into.ts'
import type { TestServer } from '../server.ts'

/**
 * What the network does with one request. unreachable: it never arrives. answer_lost: it ran, nobody hears of it. late: nobody
 * answers, and it arrives when the test says so. doubled: it arrives twice. hanging: it ran, and the answer never comes.
 * server_error, too_many: a proxy answers. cut: the answer breaks off in the middle.
 */
export const weathers = [
  'fine',
  'unreachable',
  'answer_lost',
  'late',
  'doubled',
  'hanging',
  'server_error',
  'too_many',
  'cut',
] as const
export type Weather = (typeof weathers)[number]

export interface Network {
  readonly fetch: typeof fetch
  /** of the next requests, in this order; after them the sky is as `base` says */
  readonly ahead: Weather[]
  base: 'fine' | 'unreachable'
  /** something arrived that its sender had given up */
  readonly wasLate: boolean
  /** a request hangs since `hang` was looked at last */
  whenHanging(): Promise<void>
  /** Delivers what is late, the newest first. */
  deliverLate(): Promise<void>
}

const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: `about:blank#${code}`, title: code, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })

/** @param cookies the device's, kept as a browser keeps them */
export function createNetwork(serverOf: () => TestServer['app'], cookies: Map<string, string>): Network {
  const late: (() => Promise<unknown>)[] = []
  let hanging = Promise.withResolvers<void>()

  const deliver = fetchInto(serverOf, cookies)
  const unreachable = () => new TypeError('fetch failed')
  const never = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      hanging.resolve()
    })

  const network: { -readonly [K in keyof Network]: Network[K] } = {
    ahead: [],
    base: 'fine',
    wasLate: false,
    fetch: async (url, init = {}) => {
      switch (network.ahead.shift() ?? network.base) {
        case 'unreachable':
          throw unreachable()
        case 'answer_lost':
          await deliver(url, init)
          throw unreachable()
        case 'late':
          late.push(() => deliver(url, init))
          throw unreachable()
        case 'doubled':
          await deliver(url, init)
          return deliver(url, init)
        case 'hanging':
          await deliver(url, init)
          return never(init.signal)
        case 'server_error':
          return problem(503, 'unavailable')
        case 'too_many':
          return problem(429, 'too_many_requests', { 'retry-after': '1' })
        case 'cut': {
          const whole = await (await deliver(url, init)).text()
          return new Response(whole.slice(0, whole.length / 2), { headers: { 'content-type': 'application/json' } })
        }
        default:
          return deliver(url, init)
      }
    },
    async whenHanging() {
      await hanging.promise
      hanging = Promise.withResolvers()
    },
    async deliverLate() {
      for (let next = late.pop(); next; next = late.pop()) {
        network.wasLate = true
        await next()
      }
    },
  }
  return network
}
