// T8: a process whose clock is wrong. By a second it does not matter; from five on the process takes no calls from a proxy, and what
// reaches it all the same is written in order or refused, never by halves.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { healthLive, healthReady } from '../../contract/http/system.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import { callAt } from '../support/over-http.ts'
import { idOf, makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf } from '../support/ward.ts'
import { wrongWrites } from '../support/whole-writes.ts'

const dayMs = 86_400_000
const writes = 10
const judgedWithinMs = 20_000

/** Node's own clock by so much; what it loads next sees no other. */
const clockBy = (ms: number): string => {
  const source = `const Real = Date
globalThis.Date = class Date extends Real {
  constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ms}) }
  static now() { return Real.now() + ${ms} }
}`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}

let offsetMs = 0
let installation: Installation
let request: TestRequest
let headers: Record<string, string>
const taken: string[] = []

const doesRun = natsServer !== null
beforeAll(async () => {
  if (!doesRun) return
  installation = await startInstallation({
    processes: 2,
    envOf: (place) => (place === 1 ? { NODE_OPTIONS: clockBy(offsetMs) } : {}),
  })
  const { ward } = installation
  request = (await setupRequest(ward)).request
  headers = await bearerOf(ward, ward.maria)
})
afterAll(() => installation?.stop())

const urlOf = (place: number) => `http://localhost:${installation.ports[place]}`

/** What a proxy is told of the process with the wrong clock. */
async function readiness(): Promise<string> {
  const answer = await fetch(`${urlOf(1)}${healthReady.path}`)
  return answer.status === 200 ? 'ready' : String(((await answer.json()) as { readonly detail?: string }).detail)
}

/** Writes once at a process; the answer's status. */
async function write(place: number): Promise<number> {
  const action = await makeMessage(installation.ward.maria, request)
  const { status } = await callAt(
    { url: urlOf(place) },
    {
      method: 'POST',
      path: `/api/action/request/${request.id}/send_message`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(action),
    },
  )
  if (status === 200) taken.push(idOf(action))
  return status
}

it.skipIf(!doesRun).each([
  { byMs: 1000, says: 'ready', answer: 200 },
  { byMs: -1000, says: 'ready', answer: 200 },
  { byMs: 6000, says: 'clock', answer: 200 },
  { byMs: -6000, says: 'clock', answer: 200 },
  { byMs: dayMs, says: 'clock', answer: 401 },
  { byMs: -dayMs, says: 'clock', answer: 200 },
])('[T8] a clock that is wrong by $byMs ms: $says, and every feed stays in order', async ({ byMs, says, answer }) => {
  offsetMs = byMs
  await installation.servers[1]?.stop()
  await installation.start(1)
  await vi.waitFor(async () => expect(await readiness()).toBe(says), { timeout: judgedWithinMs, interval: 200 })
  expect((await fetch(`${urlOf(1)}${healthLive.path}`)).status).toBe(200)
  for (let n = 0; n < writes; n++) {
    expect(await write(0)).toBe(200)
    expect(await write(1)).toBe(answer)
  }
  expect(await wrongWrites(installation.ward, taken)).toEqual([])
})
