// T4: a process whose loop stands still under a flood of feed messages. NATS holds a bounded amount for it, nobody else's hints wait,
// and once it moves again its devices hear of everything. Devices keep their connections to it.
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type BusMessage, busVersion, type Envelope } from '../../server/bus/message.ts'
import { readSetting } from '../../server/stores/settings/reader.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import { type LiveSocket, liveAt } from '../support/over-http.ts'
import { makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf } from '../support/ward.ts'
import { openWriters, percentile, wrongWrites } from '../support/whole-writes.ts'

const messagesASecond = 2000
const blockedMs = 15_000
/** what a process does for the first time takes longer, and is no measure of the rest */
const warmsUpMs = 6000
const tickMs = 10
const writeEveryMs = 100

// bounds of scale.md's T4; where two busy cores carry the flood too, a hint needs a moment more
const slowerThanBefore = 2
const leastBoundMs = 500
const caughtUpWithinMs = 20_000
/** MiB beyond what it had: what a client is owed may be 64 (NATS' max_pending), and as much again is rubbish not yet collected */
const mostMemory = 128

let installation: Installation
let request: TestRequest
let writers: ReturnType<typeof openWriters>
let flood: NatsConnection
/** what the installation's processes tell each other under (server/bus/open-bus.ts) */
let subject: string
/** devices: at a process that hears of writes at another, and at the one that stands still */
let telling: LiveSocket
let standing: LiveSocket
const taken: string[] = []
let isOver = false

const doesRun = natsServer !== null
beforeAll(async () => {
  if (!doesRun) return
  installation = await startInstallation({ processes: 3 })
  const { ward, ports, nats } = installation
  request = (await setupRequest(ward)).request
  const headers = await bearerOf(ward, ward.maria)
  writers = openWriters([`http://localhost:${ports[0]}`], headers)
  const token = (headers.authorization ?? '').replace('Bearer ', '')
  telling = liveAt({ url: `http://localhost:${ports[1]}` }, token)
  standing = liveAt({ url: `http://localhost:${ports[2]}` }, token)
  for (const { said } of [telling, standing])
    await vi.waitFor(() => expect(said.map(({ type }) => type)).toContain('welcome'), 10_000)
  subject = `an.${await readSetting(ward.deps.db, 'installation')}.v1`
  flood = await connect({ servers: nats.url.replace('nats://', '') })
})
afterAll(async () => {
  isOver = true
  telling?.close()
  standing?.close()
  writers?.close()
  await flood?.close()
  await installation?.stop()
})

/** Messages of one that is busy, about somebody who is connected nowhere, until `goesOn` says no; how many there were. */
async function publish(goesOn: () => boolean): Promise<number> {
  const began = performance.now()
  let sent = 0
  while (goesOn()) {
    const due = Math.floor(((performance.now() - began) * messagesASecond) / 1000)
    while (sent < due) {
      sent += 1
      const m: BusMessage = { k: 'feed', e: [['account:900001', sent, 'auction_request', sent]], o: [] }
      const envelope: Envelope = { v: busVersion, p: 'busy', s: sent, m }
      flood.publish(subject, JSON.stringify(envelope))
    }
    await sleep(tickMs)
  }
  return sent
}

const eventsAt = ({ said }: LiveSocket): number =>
  new Set(said.flatMap((one) => (one.type === 'hint' && one.kind === 'event' ? [one.id] : []))).size

/** Writes one message; how long until a device at another process hears of its event, ms. */
async function write(): Promise<number> {
  const before = eventsAt(telling)
  const { id, ms } = await writers.send(request.id, await makeMessage(installation.ward.maria, request))
  taken.push(id)
  const answered = performance.now()
  await vi.waitFor(() => expect(eventsAt(telling)).toBeGreaterThan(before), { timeout: 10_000, interval: 5 })
  return ms + performance.now() - answered
}

/** Writes for so long; how long hints took, ms. */
async function writeFor(ms: number): Promise<number[]> {
  const waits: number[] = []
  for (const until = performance.now() + ms; performance.now() < until; ) {
    waits.push(await write())
    await sleep(writeEveryMs)
  }
  return waits
}

it.skipIf(!doesRun)('[T4] a process that stands still under a flood holds nobody up and catches up', async () => {
  const { nats, servers, ward } = installation
  const blocked = servers[2]
  if (!blocked) throw new Error('no process')
  const flooded = publish(() => !isOver)
  await writeFor(warmsUpMs)
  const before = percentile(await writeFor(blockedMs / 2), 0.99)
  const memoryBefore = await nats.memory()
  let memory = memoryBefore
  const heardBefore = standing.said.length
  process.kill(blocked.pid, 'SIGSTOP')
  const looking = setInterval(() => void nats.memory().then((now) => (memory = Math.max(memory, now))), 500)
  let meanwhile: number[]
  try {
    meanwhile = await writeFor(blockedMs)
  } finally {
    clearInterval(looking)
    process.kill(blocked.pid, 'SIGCONT')
  }
  const woke = performance.now()
  // either each was hinted to it, or it tells its devices to pull
  const isPulled = () => standing.said.slice(heardBefore).some(({ type }) => type === 'pull')
  const hasAll = () => eventsAt(standing) >= taken.length || isPulled()
  await vi.waitFor(() => expect(hasAll()).toBe(true), { timeout: caughtUpWithinMs, interval: 50 })
  const caughtUpMs = performance.now() - woke
  const heard = eventsAt(standing)
  // and from now on its devices are told as quickly as any
  await write()
  await vi.waitFor(() => expect(eventsAt(standing)).toBeGreaterThan(heard), { timeout: caughtUpWithinMs, interval: 20 })
  isOver = true
  const sent = await flooded
  const during = percentile(meanwhile, 0.99)
  console.log(
    `T4: ${sent} messages; hints p99 ${Math.round(before)} ms before, ${Math.round(during)} ms beside a process that stands still; ` +
      `it caught up after ${Math.round(caughtUpMs)} ms; NATS held ${Math.round(memory - memoryBefore)} MiB more`,
  )
  expect(during).toBeLessThan(Math.max(slowerThanBefore * before, leastBoundMs))
  expect(memory - memoryBefore).toBeLessThan(mostMemory)
  expect(await wrongWrites(ward, taken)).toEqual([])
})
