// T3 in small: NATS hangs for 20 s with its connections open, which no closed socket tells. Hints come by the database, no call
// fails, and afterwards they come over NATS again.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import { callAt, type LiveSocket, liveAt } from '../support/over-http.ts'
import { makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf } from '../support/ward.ts'

const hangsMs = 20_000
/** found after two unanswered pings of 2 s, then a look each 2 s (docs/OPERATIONS.md) */
const hintsWithinMs = 10_000

describe.skipIf(natsServer === null)('two processes (skipped where nats-server is missing)', () => {
  let installation: Installation
  let request: TestRequest
  let headers: Record<string, string>
  let socket: LiveSocket

  beforeAll(async () => {
    installation = await startInstallation({ processes: 2 })
    const { ward, ports } = installation
    request = (await setupRequest(ward)).request
    headers = await bearerOf(ward, ward.maria)
    socket = liveAt({ url: `http://localhost:${ports[1]}` }, (headers.authorization ?? '').replace('Bearer ', ''))
    await vi.waitFor(() => expect(socket.said.map(({ type }) => type)).toContain('welcome'), 10_000)
  })
  afterAll(async () => {
    socket?.close()
    await installation?.stop()
  })

  /** Writes at the first process; how long until the socket at the second hears of it, ms. */
  async function write(): Promise<number> {
    const heard = socket.said.length
    const began = performance.now()
    const { status } = await callAt(
      { url: `http://localhost:${installation.ports[0]}` },
      {
        method: 'POST',
        path: `/api/action/request/${request.id}/send_message`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(await makeMessage(installation.ward.maria, request)),
      },
    )
    expect(status).toBe(200)
    const isNews = ({ type }: { type: string }) => type === 'hint' || type === 'pull'
    await vi.waitFor(() => expect(socket.said.slice(heard).some(isNews)).toBe(true), {
      timeout: hintsWithinMs,
      interval: 20,
    })
    return performance.now() - began
  }
  const isConnected = async (place: number) => (await installation.figure(place, 'anschluss_bus_connected')) === 1

  it('[T3] loses no call and no hint while NATS hangs, and takes it up again', async () => {
    await write()
    const goOn = installation.nats.pause()
    const until = performance.now() + hangsMs
    while (performance.now() < until) await write()
    expect(await isConnected(1)).toBe(false)
    goOn()
    await vi.waitFor(async () => expect([await isConnected(0), await isConnected(1)]).toEqual([true, true]), 20_000)
    await write()
  })
})
