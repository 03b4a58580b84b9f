// T1 and T13 in small: three processes behind each proxy of docs/ops, with the recipe that an operator copies.
import { connect } from 'node:http2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { login, prelogin, readAccount } from '../../contract/http/accounts.ts'
import { healthReady } from '../../contract/http/system.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import { makeRequestFile, sealFile } from '../support/files.ts'
import { openLoad, type Shot } from '../support/http-load.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import {
  type Address,
  type Answer,
  callAt,
  clientAt,
  cookieLine,
  type LiveSocket,
  liveAt,
} from '../support/over-http.ts'
import { type FrontProxy, proxies } from '../support/proxies.ts'
import { idOf, makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import type { WardPerson } from '../support/ward.ts'

const processes = 3
/** s; what a proxy needs to use its kept connections up */
const drainS = 2
/** T13: from the signal to the end of a process, ms */
const drainWithinMs = 20_000
/** a second, while processes end and begin */
const callsASecond = 40
/** one of so many calls writes */
const writeEvery = 8

describe.each(proxies)('three processes behind $name', ({ name, start }) => {
  const isMissing = start === null || natsServer === null
  describe.skipIf(isMissing)(`(skipped where ${name} or nats-server is missing)`, () => {
    let installation: Installation
    let proxy: FrontProxy
    let at: Address
    let request: TestRequest
    /** Maria, signed in through the proxy */
    let maria: WardPerson
    let token: string
    const sockets: LiveSocket[] = []

    beforeAll(async () => {
      installation = await startInstallation({ processes, env: { DRAIN_S: String(drainS) } })
      request = (await setupRequest(installation.ward)).request
      if (!start) throw new Error('no proxy')
      proxy = await start(installation.ports)
      at = proxy
    })
    afterAll(async () => {
      for (const socket of sockets) socket.close()
      await proxy?.stop()
      await installation?.stop()
    })

    const bearer = () => ({ authorization: `Bearer ${token}`, [protocolHeader]: String(protocolVersion) })
    const send = (action: unknown, verb: string): Promise<Answer> =>
      callAt(at, {
        method: 'POST',
        path: `/api/action/request/${request.id}/${verb}`,
        headers: { ...bearer(), 'content-type': 'application/json' },
        body: JSON.stringify(action),
      })

    it('somebody signs in, whichever process answers', async () => {
      const { founder } = installation.ward
      const client = clientAt(at)
      const { body: salt } = await client.call(prelogin, { body: { email: founder.email } })
      expect(salt).toEqual({ salt: founder.salt, kdf_version: 1 })
      const { status, body } = await client.call(login, { body: { email: founder.email, auth_key: founder.authKey } })
      expect(status).toBe(200)
      token = body.session.access_token
      client.token = token
      maria = { id: founder.account.id, device: body.session.device, unlocked: founder.unlocked, client }
      for (let n = 0; n < processes * 2; n++)
        expect((await client.call(readAccount, { params: { id: maria.id } })).status).toBe(200)
    })

    it('a caller’s own X-Forwarded-For and x-request-id count for nothing', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 12; n++) {
        const { status, headers } = await clientAt(at).call(login, {
          body: { email: 'nobody@nord.example', auth_key: 'A'.repeat(43) },
          headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-request-id': `by-the-caller-${n}` },
        })
        statuses.push(status)
        expect(headers['x-request-id']).not.toContain('by-the-caller')
        expect(String(headers['x-request-id']).length).toBeGreaterThanOrEqual(32)
      }
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    })

    it('what one process did is heard at the sockets of all', async () => {
      for (let n = 0; n < processes * 2; n++) sockets.push(liveAt(at, token))
      const atEach = () =>
        Promise.all(installation.servers.map((_, place) => installation.figure(place, 'anschluss_sockets')))
      await vi.waitFor(async () => {
        const counts = await atEach()
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sockets.length)
        expect(Math.min(...counts)).toBeGreaterThan(0)
      }, 10_000)
      expect((await send(await makeMessage(maria, request), 'send_message')).status).toBe(200)
      const isHeard = ({ said }: LiveSocket) => said.some(({ type }) => type === 'hint')
      await vi.waitFor(() => expect(sockets.map(isHeard)).toEqual(sockets.map(() => true)), 5000)
    })

    it('a file goes up in pieces and comes down again, through whichever process', async () => {
      const file = await sealFile(maria, 2_500_000)
      const cookie = cookieLine(maria.client.cookies)
      for (const [index, chunk] of file.chunks.entries()) {
        const { status } = await callAt(at, {
          method: 'PUT',
          path: `/api/blobs/${file.cid}/${index}`,
          headers: { cookie, 'content-type': 'application/octet-stream', [protocolHeader]: String(protocolVersion) },
          body: chunk,
        })
        expect(status).toBe(200)
      }
      const action = await makeRequestFile(maria, request, file)
      const added = await callAt(at, {
        method: 'POST',
        path: '/api/files',
        headers: { ...bearer(), 'content-type': 'application/json' },
        body: JSON.stringify(action),
      })
      expect(added.status, added.body.toString()).toBeLessThan(300)
      const id = await fileIdOf(file.cid)
      for (let n = 0; n < processes; n++) {
        const { status, body } = await callAt(at, {
          method: 'GET',
          path: `/api/files/${id}/content`,
          headers: bearer(),
        })
        expect(status).toBe(200)
        expect(body.equals(Buffer.concat(file.chunks))).toBe(true)
      }
    })
    const fileIdOf = async (cid: string) =>
      (await installation.ward.deps.db.selectFrom('file').select('id').where('cid', '=', cid).executeTakeFirstOrThrow())
        .id

    it('a body that no call may have is refused by the proxy', async () => {
      const { status, headers } = await callAt(at, {
        method: 'PUT',
        path: `/api/blobs/${request.cid}/0`,
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(3_000_000),
      }).catch(() => ({ status: 413, headers: {} }))
      // Caddy before 2.7 says that nobody behind it answered
      expect(name === 'caddy' ? [413, 502] : [413]).toContain(status)
      expect(headers).not.toHaveProperty('x-request-id')
    })

    // this test's Caddy speaks without TLS, and so without HTTP/2
    it.skipIf(name !== 'nginx')('browsers are spoken to by HTTP/2', async () => {
      const session = connect(proxy.url, { ca: proxy.ca })
      const stream = session.request({ ':path': healthReady.path })
      const status = await new Promise((resolve, reject) => {
        stream.once('response', (headers) => resolve(headers[':status']))
        stream.once('error', reject)
      })
      expect(status).toBe(200)
      expect(session.alpnProtocol).toBe('h2')
      session.close()
    })

    it('[T13] processes that are started anew one after the other lose no call but the sockets, which are told', async () => {
      const load = openLoad(proxy.url, proxy.ca)
      const read: Shot = { method: 'GET', path: `/api/auctionrequests/${request.id}`, headers: bearer() }
      const actions = await Promise.all(Array.from({ length: 600 }, () => makeMessage(maria, request)))
      let written = 0
      const shotAt = (n: number): Shot => {
        const action = n % writeEvery === 0 ? actions[written] : undefined
        if (!action) return read
        written += 1
        return {
          method: 'POST',
          path: `/api/action/request/${request.id}/send_message`,
          headers: { ...bearer(), 'content-type': 'application/json' },
          body: JSON.stringify(action),
        }
      }
      let isRolling = true
      const hits = load.floodWhile(shotAt, callsASecond, () => isRolling)
      for (let place = 0; place < processes; place++) {
        const began = performance.now()
        expect(await installation.servers[place]?.stop()).toBe(0)
        expect(performance.now() - began).toBeLessThan(drainWithinMs)
        await installation.start(place)
        // as an operator's script waits before it takes the next
        await vi.waitFor(async () => {
          const answer = await fetch(`http://127.0.0.1:${installation.ports[place]}${healthReady.path}`)
          expect(answer.status).toBe(200)
        }, 10_000)
      }
      isRolling = false
      const all = await hits
      load.close()
      const failed = all.filter(({ status }) => status !== 200)
      expect(
        failed.map(({ status, shot }) => `${shot.method} ${status}`),
        proxy.output(),
      ).toEqual([])
      expect(all.length).toBeGreaterThan(200)
      const sent = all.flatMap(({ shot }) => (shot.body ? [idOf(JSON.parse(shot.body))] : []))
      const events = await installation.ward.deps.db
        .selectFrom('event')
        .select('action_id')
        .where('auction_request_id', '=', request.id)
        .where('type', '=', 'message')
        .execute()
      const stored = events.map(({ action_id }) => action_id)
      expect(new Set(stored).size).toBe(stored.length)
      expect(sent.filter((id) => !stored.includes(id))).toEqual([])
      for (const { said } of sockets) expect(said.at(-1)).toEqual({ type: 'bye', reason: 'shutdown' })
    })
  })
})
