// FT23: five times as many calls as the server can answer, reads and signed writes. It refuses what it has no room for at once
// instead of letting it wait, is back within 5 s, and has exactly those writes that it acknowledged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLoad, type Shot } from '../support/http-load.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { idOf, makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf, setupWard, type Ward } from '../support/ward.ts'

const isLong = process.env.TEST_LONG === '1'
const floodMs = isLong ? 60_000 : 2500
const writes = isLong ? 1000 : 60
/** ms */
const recoversWithin = 5000

describe('a server that is asked for more than it can do', () => {
  let ward: Ward
  let request: TestRequest
  let server: ServerProcess

  beforeAll(async () => {
    ward = await setupWard('postgres')
    request = (await setupRequest(ward)).request
    const { engine } = ward.deps.database
    if (!('connectionString' in engine)) throw new Error('PostgreSQL')
    const env = { DATABASE_URL: engine.connectionString, REQUESTS_PER_MINUTE: '10000000', REQUESTS_AT_ONCE: '40' }
    server = await startServerProcess({ dataDir: ward.deps.config.dataDir, env })
    await server.ready()
  })
  afterAll(async () => {
    await server?.stop()
    await ward?.server.close()
  })

  it('[FT23] refuses at once, recovers, and loses no acknowledged write', {
    timeout: floodMs * 3 + 60_000,
  }, async () => {
    const headers = await bearerOf(ward, ward.maria)
    const read: Shot = { method: 'GET', path: `/api/auctionrequests/${request.id}`, headers }
    const actions = await Promise.all(Array.from({ length: writes }, () => makeMessage(ward.maria, request)))
    const write = (n: number): Shot => ({
      method: 'POST',
      path: `/api/action/request/${request.id}/send_message`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(actions[n]),
    })
    const load = openLoad(server.url)
    expect((await load.fire(read)).status).toBe(200)
    await load.measureMax(read, 40, 1000) // its code is compiled by now
    const rate = 5 * (await load.measureMax(read, 40, 1500))
    const between = Math.max(1, Math.floor((rate * floodMs) / 1000 / writes))
    let written = 0
    const shotAt = (n: number) => (n % between === 0 && written < writes ? write(written++) : read)

    const hits = await load.flood(shotAt, rate, floodMs)
    const began = performance.now()
    for (let good = 0; good < 20; ) good = (await load.fire(read)).status === 200 ? good + 1 : 0
    expect(performance.now() - began).toBeLessThan(recoversWithin)
    load.close()

    const statuses = new Set(hits.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    const refused = hits.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(hits.length / 10)
    expect(refused.every(({ retryAfter }) => retryAfter === '1')).toBe(true)

    const acknowledged = hits
      .filter(({ shot, status }) => shot.body !== undefined && status === 200)
      .map(({ shot }) => idOf(JSON.parse(shot.body ?? '')))
    const events = await ward.deps.db
      .selectFrom('event')
      .select('action_id')
      .where('auction_request_id', '=', request.id)
      .where('type', '=', 'message')
      .execute()
    expect(events.map(({ action_id }) => action_id).sort()).toEqual(acknowledged.sort())
  })

  it('[FT23] still tells who watches over it that it lives', async () => {
    const load = openLoad(server.url)
    const headers = await bearerOf(ward, ward.maria)
    const read: Shot = { method: 'GET', path: `/api/auctionrequests/${request.id}`, headers }
    const health: Shot = { method: 'GET', path: '/api/health', headers: {} }
    const hits = Array.from({ length: 400 }, () => load.fire(read))
    const asked = await load.fire(health)
    const answers = await Promise.all(hits)
    expect(asked.status).toBe(200)
    expect(answers.some(({ status }) => status === 503)).toBe(true)
    load.close()
  })
})
