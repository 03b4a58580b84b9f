// What an operator sees of a process: whether calls should come to it, its figures, the numbers of its calls, and how it ends.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAction } from '../../contract/http/actions.ts'
import { healthLive, healthReady, versions } from '../../contract/http/system.ts'
import { readConfig } from '../../server/config.ts'
import { sendMail } from '../../server/mail/send-mail.ts'
import { openServer } from '../../server/open-server.ts'
import { createClockSkew, maxSkewMs, whyNotReady } from '../../server/operation/readiness.ts'
import { createRunning } from '../../server/operation/running.ts'
import { readJobKinds } from '../../server/stores/jobs/failed.ts'
import { createCanaries } from '../support/canaries.ts'
import { newClient } from '../support/client.ts'
import { bothDatabases, openTestDatabase } from '../support/database.ts'
import { freePort } from '../support/postgres.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { makeDataDir, startServerProcess } from '../support/server-process.ts'
import { makeAccept, run, setupRequest } from '../support/story.ts'
import { renewToken, setupWard } from '../support/ward.ts'

describe('whether calls should come to a process', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('yes, while its database answers', async () => {
    const { status, body, headers } = await newClient(server).call(healthReady)
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } })
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it('no, beside a database that is closed', async () => {
    const database = await openTestDatabase('pglite')
    await database.close()
    expect(await whyNotReady({ ...server.deps, db: database.db })).toBe('database')
  })

  it('no, when its clock is far from PostgreSQL’s, on either side', async () => {
    const database = await openTestDatabase('postgres')
    const skewOf = async (ms: number) => {
      const clockSkew = createClockSkew({ database, log: server.deps.log }, () => Date.now() + ms)
      await clockSkew.compare()
      return whyNotReady({ ...server.deps, db: database.db, clockSkew })
    }
    expect(await skewOf(0)).toBe(null)
    expect(await skewOf(maxSkewMs * 10)).toBe('clock')
    expect(await skewOf(-maxSkewMs * 10)).toBe('clock')
    await database.close()
  })

  it('no, once it is told to end, and it is alive nevertheless', async () => {
    const running = createRunning()
    running.beginEnd()
    expect(await whyNotReady({ ...server.deps, running })).toBe('ending')
    server.deps.running.beginEnd()
    const client = newClient(server)
    const { status, body, headers } = await client.call(healthReady)
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable', detail: 'ending' } })
    // the connection that a proxy keeps ends with it
    expect(headers).toMatchObject({ 'retry-after': expect.any(String), connection: 'close' })
    expect((await client.call(healthLive)).status).toBe(200)
    expect((await client.call(versions)).status).toBe(200)
  })
})

describe('jobs that wait', () => {
  it.each(bothDatabases)('are counted by queue, with since when the oldest is due: %s', async (kind) => {
    const server = await startTestServer({ database: kind })
    const { deps } = server
    const payload = { mail: 4711 }
    await deps.work(async (tx) => {
      await deps.jobs.enqueue(tx, sendMail, { payload, startAt: server.now() - 90_000 }, { payload })
      await deps.jobs.enqueue(tx, sendMail, { payload, startAt: server.now() + 3_600_000 })
    })
    const kinds = await readJobKinds(deps.db, server.now())
    const found = kinds.find(({ name }) => name === sendMail.name)
    // the one that is due in an hour waits for nobody yet
    expect(found).toMatchObject({ waiting: 2, running: 0, trying: 0, failed: 0, oldest_at: server.now() - 90_000 })
    await server.close()
  })
})

describe('actions', () => {
  it('are counted by their end, brought in a batch or by a call of their own', async () => {
    const ward = await setupWard('pglite')
    const counts = async () => {
      const { values } = await ward.deps.metrics.actions.get()
      return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))
    }
    const { request } = await setupRequest(ward)
    const { done: before = 0 } = await counts()
    const accept = await makeAccept(ward.maria, request)
    await run(ward, ward.maria, accept)
    await renewToken(ward, ward.maria)
    const params = { id: request.id, action: 'accept_request' }
    await ward.maria.client.call(requestAction, { params, body: accept })
    await ward.maria.client.call(requestAction, { params, body: await makeAccept(ward.maria, request) })
    expect(await counts()).toMatchObject({ done: before + 2, conflict: 1 })
    await ward.server.close()
  })

  it('are timed by their parts, those that were refused by what they came to', async () => {
    const ward = await setupWard('pglite')
    const { actionSeconds } = ward.deps.metrics
    const counts = async () => {
      const { values } = await actionSeconds.get()
      const own = values.filter(({ metricName }) => metricName === 'anschluss_action_seconds_count')
      return Object.fromEntries(own.map(({ labels, value }) => [labels.phase, value]))
    }
    const { request } = await setupRequest(ward)
    actionSeconds.reset()
    const accept = await makeAccept(ward.maria, request)
    await run(ward, ward.maria, accept)
    expect(await counts()).toEqual({ verify: 1, plan: 1, write: 1, commit: 1 })
    await run(ward, ward.maria, { ...accept, signature: accept.key })
    expect(await counts()).toEqual({ verify: 2, plan: 1, write: 1, commit: 1 })
    await ward.server.close()
  })
})

describe('the number of a call', () => {
  const idOf = async (server: TestServer, given: string) =>
    (await server.app.inject({ url: '/health/live', headers: { 'x-request-id': given } })).headers['x-request-id']

  it('is the server’s own, whatever a stranger names', async () => {
    const server = await startTestServer()
    const answer = await idOf(server, 'given-by-a-stranger')
    expect(answer).toMatch(/^[\w-]{8,}$/)
    expect(answer).not.toBe('given-by-a-stranger')
    await server.close()
  })

  it('is that of the operator’s proxy, unless it is no number', async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: '1' } })
    expect(await idOf(server, 'proxy-4711-abc')).toBe('proxy-4711-abc')
    expect(await idOf(server, 'a b\u00e4 "')).not.toContain('a b')
    await server.close()
  })
})

describe('a process with METRICS_PORT', () => {
  it('tells its figures there alone, and nothing that somebody sent; told to end it says so first', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const config = readConfig({
      DATA_DIR: await makeDataDir(),
      DEMO: 'off',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DRAIN_S: '2',
    })
    const server = await openServer(config)
    await server.serve()
    const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
    const canaries = createCanaries()
    for (const where of ['path', 'query', 'head']) {
      const canary = canaries.next(where)
      const named = encodeURIComponent(canary)
      await ask(`/api/zipcodes/${named}?typed=${named}`, { headers: { 'user-agent': named, 'x-request-id': named } })
      await ask(`/${named}`)
    }
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(text).toMatch(/^anschluss_http_requests_total\{route="[^"]+",method="GET",class="4xx"\} \d+$/m)
    expect(text).toMatch(/^anschluss_build_info\{version="[\d.]+"\} 1$/m)
    expect(text).toContain('# TYPE anschluss_jobs gauge')
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(canaries.foundIn(text)).toEqual([])
    expect(text.split('\n').filter((line) => !line.startsWith('#')).length).toBeLessThan(2000)
    expect((await ask('/metrics')).status).not.toBe(200)

    const draining = server.drain()
    expect((await ask('/health/ready')).status).toBe(503)
    expect((await ask('/api/versions')).status).toBe(200)
    await draining
    await server.close()
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow()
  })
})

describe('a process that is told to end', () => {
  it('goes after its patience with a call that never comes to its end, and says so', async () => {
    const server = await startServerProcess()
    await server.ready()
    const caller = connect(server.port, '127.0.0.1')
    await once(caller, 'connect')
    caller.write('POST /api/accounts/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{')
    caller.on('error', () => undefined)
    // another call's answer: what was written before it has been read
    await fetch(`${server.url}/api/health`)
    expect(await server.stop()).toBe(1)
    expect(server.output()).toContain('"event":"not ended in order"')
    caller.destroy()
  }, 60_000)
})
