// A browser's fetch to a test server over a network that a test makes bad.
import type { Timers } from '../../../device/platform/clock.ts'
import { fetchInto } from '../fetch-into.ts'
import type { TestServer } from '../server.ts'

/**
 * What the network does with one request. unreachable: it never arrives. answer_lost: it ran, nobody hears of it. late: nobody
 * answers, and it arrives when the test says so. doubled: it arrives twice. hanging: it ran, and the answer never comes.
 * server_error, too_many: a proxy answers. cut: the answer breaks off in the middle. slow: it comes two seconds later. sliced: it
 * comes in small pieces.
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
  'slow',
  'sliced',
] as const
export type Weather = (typeof weathers)[number]

/** Who asks and waits for what it asked. */
export interface Asker {
  /** whether anybody waits for its answers still */
  readonly isAlive: () => boolean
}

export interface Network {
  fetchFor(asker: Asker): typeof fetch
  /** of the next requests, in this order; after them the sky is as `base` says */
  readonly ahead: Weather[]
  base: 'fine' | 'unreachable'
  /** something arrived that its sender had given up */
  readonly wasLate: boolean
  /** it waits for an answer that does not come, or comes when time passes */
  isHanging(asker: Asker): boolean
  /** Delivers what is late, the newest first. */
  deliverLate(): Promise<void>
}

const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: `about:blank#${code}`, title: code, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })

/** ms */
const slowMs = 2_000
const sliceBytes = 700

async function inSlices(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + sliceBytes))
      at += sliceBytes
    },
  })
  return new Response(bytes.length > 0 ? body : null, { status: answer.status, headers: answer.headers })
}

/**
 * @param cookies the device's, kept as a browser keeps them
 * @param after the device's own time
 * @param onHang hears of each request that begins to hang
 */
export function createNetwork(
  serverOf: () => TestServer['app'],
  cookies: Map<string, string>,
  after: Timers['after'],
  onHang: () => void,
): Network {
  const late: (() => Promise<unknown>)[] = []
  const hanging: Asker[] = []
  const hang = async <T>(asker: Asker, run: () => Promise<T>): Promise<T> => {
    hanging.push(asker)
    onHang()
    try {
      return await run()
    } finally {
      hanging.splice(hanging.indexOf(asker), 1)
    }
  }

  const deliver = fetchInto(serverOf, cookies)
  const unreachable = () => new TypeError('fetch failed')
  const never = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })

  const network: { -readonly [K in keyof Network]: Network[K] } = {
    ahead: [],
    base: 'fine',
    wasLate: false,
    fetchFor:
      (asker) =>
      async (url, init = {}) => {
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
            return hang(asker, () => never(init.signal))
          case 'server_error':
            return problem(503, 'unavailable')
          case 'too_many':
            return problem(429, 'too_many_requests', { 'retry-after': '1' })
          case 'slow': {
            const answer = await deliver(url, init)
            await hang(asker, () => new Promise<void>((resolve) => after(slowMs, resolve)))
            return answer
          }
          case 'sliced':
            return inSlices(await deliver(url, init))
          case 'cut': {
            const whole = await (await deliver(url, init)).text()
            return new Response(whole.slice(0, whole.length / 2), { headers: { 'content-type': 'application/json' } })
          }
          default:
            return deliver(url, init)
        }
      },
    isHanging: (asker) => asker.isAlive() && hanging.includes(asker),
    async deliverLate() {
      for (let next = late.pop(); next; next = late.pop()) {
        network.wasLate = true
        await next()
      }
    },
  }
  return network
}
