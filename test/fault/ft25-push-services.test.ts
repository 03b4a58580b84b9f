// FT25: push services that forget, refuse, are busy, break, say nothing or have no name. Gone addresses are removed, the busy are
// asked again when they say, each push arrives at most once, the queue never holds more than the pushes that wait, and calls of
// the API do not wait for any of it.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRequests } from '../../contract/http/request-counts.ts'
import { createOutgoing } from '../../server/platform/fetch.ts'
import { sendPush } from '../../server/push/send.ts'
import { startPushService } from '../support/push-service.ts'
import { onRequest, run, setupRequest } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

const isLong = process.env.TEST_LONG === '1'
/** browsers at each service */
const browsers = isLong ? 200 : 20
/** an answer is waited for so long, ms; 10 s in the server */
const timeoutMs = 2_000
const minute = 60_000

/** What a service does with a call; null: it says nothing. */
type Behaviour = { readonly status: number; readonly headers?: Record<string, string> } | null
interface Service {
  readonly url: string
  behave: Behaviour
  readonly calls: Map<string, number>
  close(): Promise<void>
}

async function startService(behave: Behaviour): Promise<Service> {
  const calls = new Map<string, number>()
  const made: Service = { url: '', behave, calls, close: async () => {} }
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    calls.set(path, (calls.get(path) ?? 0) + 1)
    request.resume()
    if (made.behave) response.writeHead(made.behave.status, made.behave.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return Object.assign(made, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close })
}

describe('push services that fail', () => {
  let ward: Ward
  const services: Record<string, Service> = {}
  let keys: { p256dh: string; auth: string }
  beforeAll(async () => {
    ward = await setupWard('pglite', { env: { OUTGOING_LOOPBACK: '1' } })
    Object.assign(ward.deps, { outgoing: createOutgoing({ loopback: true, timeoutMs }) })
    const browser = await startPushService()
    keys = browser.subscribe().subscription.keys
    await browser.close()
    const behaviours: Record<string, Behaviour> = {
      good: { status: 201 },
      forgot: { status: 404 },
      gone: { status: 410 },
      tooLarge: { status: 413 },
      busy: { status: 429, headers: { 'retry-after': '600' } },
      broken: { status: 503 },
      silent: null,
    }
    for (const [name, behave] of Object.entries(behaviours)) services[name] = await startService(behave)
  }, 120_000)
  afterAll(async () => {
    await ward.server.close()
    await Promise.all(Object.values(services).map((service) => service.close()))
  })

  const service = (name: string): Service => {
    const found = services[name]
    if (!found) throw new Error(`no service ${name}`)
    return found
  }
  async function subscribe(base: string) {
    const rows = Array.from({ length: browsers }, (_, i) => ({
      account_id: ward.maria.id,
      device_id: ward.maria.device,
      endpoint: `${base}/send/${i}`,
      ...keys,
      renewed_at: 0,
    }))
    await ward.deps.db.insertInto('push_subscription').values(rows).execute()
  }
  const left = async (base: string) => {
    const rows = await ward.deps.db.selectFrom('push_subscription').select('endpoint').execute()
    return rows.filter(({ endpoint }) => endpoint.startsWith(base)).length
  }
  const queued = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from jobs.job where name = ${sendPush.name} and state < 'active'`.execute(ward.deps.db)
    return rows[0]?.n ?? 0
  }
  const callsOf = (name: string) => [...service(name).calls.values()]
  const each = (count: number) => Array.from({ length: browsers }, () => count)

  it(`[FT25] ${browsers} browsers each at eight services`, { timeout: 600_000 }, async () => {
    const nameless = 'https://push.invalid'
    for (const { url } of Object.values(services)) await subscribe(url)
    await subscribe(nameless)
    const all = (Object.keys(services).length + 1) * browsers
    const { request } = await setupRequest(ward)

    // the API answers while pushes wait for services that say nothing
    let isSending = true
    const sending = ward.server.runJobs().finally(() => {
      isSending = false
    })
    let answered = 0
    for (let i = 0; i < 50; i++) {
      const { status } = await ward.maria.client.call(countRequests, { params: { id: ward.seeblick.organisationId } })
      expect(status).toBe(200)
      if (isSending) answered++
    }
    await sending
    expect(answered).toBe(50)
    await run(ward, ward.jana, await onRequest(ward.jana, request, 'mark_seen', { codes: { event_no: 1 } }))

    expect(callsOf('good')).toEqual(each(1))
    expect(callsOf('tooLarge')).toEqual(each(1))
    expect(callsOf('busy')).toEqual(each(1))
    expect([await left(service('forgot').url), await left(service('gone').url)]).toEqual([0, 0])
    // one that says nothing is left alone before it has held a line for each of its browsers
    expect(callsOf('silent').reduce((sum, calls) => sum + calls, 0)).toBeLessThanOrEqual(8)
    // a name that nobody can have is not tried again, and its subscriptions are gone (SY10)
    expect(await left(nameless)).toBe(0)
    const waiting = 3 * browsers
    expect([all, await queued()]).toEqual([8 * browsers, waiting])

    // not before the busy one says
    ward.server.advance(9 * minute)
    await ward.server.runJobs()
    expect(callsOf('busy')).toEqual(each(1))
    expect(await queued()).toBe(waiting)
    service('busy').behave = { status: 201 }
    service('broken').behave = { status: 201 }
    ward.server.advance(minute)
    await ward.server.runJobs()
    expect(callsOf('busy')).toEqual(each(2))
    expect(await queued()).toBeLessThanOrEqual(waiting)

    // the silent one speaks again, and gets what is still news
    service('silent').behave = { status: 201 }
    for (let hours = 0; hours < 3; hours++) {
      ward.server.advance(60 * minute)
      await ward.server.runJobs()
      expect(await queued()).toBeLessThanOrEqual(browsers)
    }
    expect(await queued()).toBe(0)

    const pushes = await ward.deps.db.selectFrom('push').select('sent_at').execute()
    expect(pushes.filter(({ sent_at }) => sent_at !== null)).toHaveLength(4 * browsers)
    expect(callsOf('good')).toEqual(each(1))
    expect(callsOf('tooLarge')).toEqual(each(1))
    expect(await left(service('good').url)).toBe(browsers)
  })
})
