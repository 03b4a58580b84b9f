// A device's way to the modelled server: it loses requests, loses answers after the commit, brings them twice, late and out of
// their order, breaks them off, lets a gateway answer, and says 'later'. All by chance that a seed repeats, in virtual time.

import type { Answer } from './action-endpoint.ts'
import type { VirtualTime } from './virtual-time.ts'

/** fine: short delays only. bad: any of the troubles. down: nothing arrives. */
export type Sky = 'fine' | 'bad' | 'down'

/** OB10 asks a minute after a send what became of it: nothing may arrive later than this, ms */
const latestMs = 55_000

/** how often each trouble comes in a hundred calls under a bad sky; the rest arrives */
const troubles = {
  /** the connection breaks before the server has it */
  unreachable: 8,
  /** the server never hears of it, and nobody answers */
  swallowed: 5,
  /** it ran; the connection breaks */
  answer_lost: 8,
  /** it ran; nobody answers */
  hanging: 6,
  /** the connection breaks, and it arrives all the same, perhaps after what was sent next */
  late: 7,
  /** it arrives once more, perhaps after what was sent next */
  doubled: 9,
  /** the server, or what stands before it, has no time: 429 or 503 with Retry-After */
  busy: 6,
  /** the answer breaks off in the middle */
  cut: 4,
  /** somebody else answers: a network's log-in page */
  foreign: 3,
  /** it takes up to 2 s each way, or longer than a call waits */
  slow: 6,
} as const
type Trouble = keyof typeof troubles

export interface NetworkDeps {
  readonly time: VirtualTime
  readonly random: () => number
  readonly answer: (path: string, text: string) => Answer
  /** more calls than there can be in a round without a loop that never rests */
  readonly onTooMany: (calls: number) => void
}

export class DeviceNetwork {
  sky: Sky = 'fine'
  /** how many calls there were, and how many there may be */
  calls = 0
  mostCalls = Number.POSITIVE_INFINITY
  readonly #deps: NetworkDeps

  constructor(deps: NetworkDeps) {
    this.#deps = deps
  }

  fetch = (url: string, { body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      this.calls += 1
      if (this.calls > this.mostCalls) this.#deps.onTooMany(this.calls)
      else this.#send(new URL(url).pathname, String(body ?? '')).then(resolve, reject)
    })

  async #send(path: string, text: string): Promise<Response> {
    const trouble = this.#trouble()
    const { answer } = this.#deps
    await this.#wait(trouble === 'slow' ? 2_000 : 200)
    if (trouble === 'unreachable') throw broken()
    if (trouble === 'swallowed') return never()
    if (trouble === 'busy') return this.#busy()
    if (trouble === 'foreign') return new Response('<html>Anmelden</html>', { status: 200 })
    if (trouble === 'late') {
      this.#later(() => answer(path, text))
      throw broken()
    }
    const answered = answer(path, text)
    if (trouble === 'answer_lost') throw broken()
    if (trouble === 'hanging') return never()
    if (trouble === 'doubled') this.#later(() => answer(path, text))
    await this.#wait(trouble === 'slow' ? (this.#deps.random() < 0.5 ? 2_000 : 30_000) : 200)
    const whole = JSON.stringify(answered.body)
    const told = trouble === 'cut' ? whole.slice(0, whole.length / 2) : whole
    return new Response(told, { status: answered.status, headers: { 'content-type': 'application/json' } })
  }

  #trouble(): Trouble | null {
    if (this.sky === 'fine') return null
    const down: Trouble = this.#deps.random() < 0.7 ? 'unreachable' : 'swallowed'
    if (this.sky === 'down') return down
    let left = this.#deps.random() * 100
    for (const [trouble, share] of Object.entries(troubles)) {
      left -= share
      if (left < 0) return trouble as Trouble
    }
    return null
  }

  #busy(): Response {
    const isTooMany = this.#deps.random() < 0.5
    const status = isTooMany ? 429 : 503
    const retryAfterS = String(1 + Math.floor(this.#deps.random() * 20))
    const code = isTooMany ? 'too_many_requests' : 'unavailable'
    return new Response(JSON.stringify({ code }), { status, headers: { 'retry-after': retryAfterS } })
  }

  #wait = (mostMs: number): Promise<void> =>
    new Promise((resolve) => this.#deps.time.after(5 + Math.floor(this.#deps.random() * mostMs), resolve))

  #later = (run: () => void) => this.#deps.time.after(Math.floor(this.#deps.random() * latestMs), run)
}

const broken = () => new TypeError('fetch failed')
const never = () => new Promise<never>(() => undefined)
