// HTTP load from the test's own process, at a rate that does not wait for answers, as many people at once make it.
import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export interface Hit {
  readonly shot: Shot
  /** 0: no answer in time, or the connection broke */
  readonly status: number
  readonly retryAfter: string | undefined
  readonly ms: number
}

const tickMs = 20

/** Answers a second, `atOnce` calls at a time. */
export async function measureMax(call: () => Promise<unknown>, atOnce: number, ms: number): Promise<number> {
  const until = performance.now() + ms
  let count = 0
  const one = async () => {
    while (performance.now() < until) {
      await call()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (count * 1000) / ms
}

/** So many a second, whether answers come or not. */
export async function floodWhile<T>(
  call: (n: number) => Promise<T>,
  rate: number,
  goesOn: () => boolean,
): Promise<T[]> {
  const answers: Promise<T>[] = []
  const began = performance.now()
  while (goesOn()) {
    const due = Math.floor(((performance.now() - began) * rate) / 1000)
    while (answers.length < due) answers.push(call(answers.length))
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  return Promise.all(answers)
}

/** The same for so long. */
export function flood<T>(call: (n: number) => Promise<T>, rate: number, ms: number): Promise<T[]> {
  const until = performance.now() + ms
  return floodWhile(call, rate, () => performance.now() < until)
}

/**
 * @param ca certificate of an https server that nobody else vouches for
 * @param patienceMs how long an answer is waited for
 */
export function openLoad(url: string, ca?: string, patienceMs = 10_000) {
  const kept = { keepAlive: true, maxSockets: 2000 }
  const isSecure = url.startsWith('https:')
  const agent = isSecure ? new SecureAgent({ ...kept, ...(ca !== undefined && { ca }) }) : new Agent(kept)
  const ask = isSecure ? secureRequest : request
  const fire = (shot: Shot): Promise<Hit> =>
    new Promise((resolve) => {
      const began = performance.now()
      const end = (status: number, retryAfter?: string) =>
        resolve({ shot, status, retryAfter, ms: performance.now() - began })
      const { method, path, headers, body } = shot
      const call = ask(`${url}${path}`, { agent, method, headers, timeout: patienceMs }, (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']))
        answer.on('error', () => end(0))
      })
      call.on('timeout', () => call.destroy())
      call.on('error', () => end(0))
      call.end(body)
    })
  return {
    fire,
    measureMax: (shot: Shot, atOnce: number, ms: number): Promise<number> => measureMax(() => fire(shot), atOnce, ms),
    flood: (shotAt: (n: number) => Shot, rate: number, ms: number): Promise<Hit[]> =>
      flood((n) => fire(shotAt(n)), rate, ms),
    floodWhile: (shotAt: (n: number) => Shot, rate: number, goesOn: () => boolean): Promise<Hit[]> =>
      floodWhile((n) => fire(shotAt(n)), rate, goesOn),
    close: () => agent.destroy(),
  }
}
