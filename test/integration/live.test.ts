// The WebSocket against a listening server: signing in, hints after the commit, and every way it ends (SY8).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { login, logout } from '../../contract/http/accounts.ts'
import { revokeDevice } from '../../contract/http/devices.ts'
import { readRequest } from '../../contract/http/patients.ts'
import { changeTeam, listTeam } from '../../contract/http/team.ts'
import type { LiveDown } from '../../contract/live/down.ts'
import { livePath } from '../../contract/live/up.ts'
import { accessTokenLifetimeS, makeAccessToken } from '../../server/http/access-token.ts'
import { serveSocket } from '../../server/live/socket.ts'
import { endFamiliesOf } from '../../server/stores/devices/writer.ts'
import { createLiveClient, type Socket } from '../../src/transport/live-client.ts'
import { newClient } from '../support/client.ts'
import { admit, type Person as SignedIn, setupPerson } from '../support/people.ts'
import { makeMessage } from '../support/signing.ts'
import { onRequest, run, setupRequest } from '../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../support/ward.ts'

interface TestSocket {
  readonly said: LiveDown[]
  say(message: unknown): void
  /** the next message that fits, past ones included */
  next(type: LiveDown['type']): Promise<LiveDown>
  /** until it was told so many messages */
  heard(count: number): Promise<void>
  readonly closed: Promise<number>
  /** takes nothing from the network any more, until the returned function is called */
  stopReading(): () => void
  close(): void
}

describe('the live socket', () => {
  let ward: Ward
  const sockets: TestSocket[] = []
  beforeAll(async () => {
    ward = await setupWard('pglite', { listen: true })
  })
  beforeEach(() => renewToken(ward, ward.maria))
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close()
  })
  afterAll(() => ward.server.close())

  function open(options: { origin?: string } = {}): TestSocket {
    const socket = new WebSocket(`${ward.server.url.replace('http', 'ws')}${livePath}`, options)
    const said: LiveDown[] = []
    const waiting = new Set<() => void>()
    socket.on('message', (data) => {
      said.push(JSON.parse(String(data)) as LiveDown)
      for (const wake of waiting) wake()
      waiting.clear()
    })
    const opened = new Promise<void>((resolve) => socket.once('open', resolve))
    const closed = new Promise<number>((resolve) => {
      socket.once('close', resolve)
      socket.once('error', () => resolve(-1))
    })
    const isOver = () => socket.readyState === WebSocket.CLOSED
    const change = () =>
      new Promise<void>((resolve) => {
        waiting.add(resolve)
        void closed.then(() => resolve())
      })
    const made: TestSocket = {
      said,
      closed,
      say: (message) =>
        void opened.then(() => socket.send(typeof message === 'string' ? message : JSON.stringify(message))),
      async next(type) {
        for (;;) {
          const found = said.find((message) => message.type === type)
          if (found) return found
          await change()
          if (!said.some((message) => message.type === type) && isOver()) throw new Error(`closed before ${type}`)
        }
      },
      async heard(count) {
        while (said.length < count) {
          if (isOver()) throw new Error(`closed after ${said.length} of ${count} messages`)
          await change()
        }
      },
      stopReading() {
        socket.pause()
        return () => socket.resume()
      },
      close: () => socket.terminate(),
    }
    sockets.push(made)
    return made
  }
  const signIn = async (person = ward.maria) => {
    const socket = open()
    socket.say({ type: 'authenticate', access_token: person.client.token, protocol: 1 })
    await socket.next('welcome')
    return socket
  }

  it('[SY8] hints name kind and id and nothing else, and what they name can be read', async () => {
    const { request } = await setupRequest(ward)
    const socket = await signIn()
    await run(ward, ward.jana, await makeMessage(ward.jana, request))
    await socket.next('hint')
    const hints = socket.said.filter((message) => message.type === 'hint')
    expect(hints).toContainEqual({ type: 'hint', kind: 'auction_request', id: request.id })
    expect(hints.map((hint) => Object.keys(hint).sort().join())).toEqual(hints.map(() => 'id,kind,type'))
    const { body } = await ward.maria.client.call(readRequest, { params: { id: request.id } })
    expect(body).toMatchObject({ kind: 'auction_request', record: { last_event_no: 2 } })
  })

  it('[SY8] a clinic hears that the provider looked, another organisation hears nothing', async () => {
    const { request } = await setupRequest(ward)
    await renewToken(ward, ward.koenig)
    await renewToken(ward, ward.lindePerson)
    const clinic = await signIn(ward.koenig)
    const foreign = await signIn(ward.lindePerson)
    await run(ward, ward.maria, await onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 } }))
    await clinic.next('hint')
    expect(clinic.said).toContainEqual({ type: 'hint', kind: 'auction_request', id: request.id })
    expect(foreign.said.filter(({ type }) => type === 'hint')).toEqual([])
  })

  it('[SY8] a refused action hints nothing', async () => {
    const { request } = await setupRequest(ward)
    const socket = await signIn()
    await run(ward, ward.maria, await onRequest(ward.maria, request, 'undo_accept_request', { decision: 1 }))
    socket.say({ type: 'ping' })
    await socket.next('pong')
    expect(socket.said.map(({ type }) => type)).toEqual(['welcome', 'pong'])
  })

  it.each([
    ['a token of nobody', { type: 'authenticate', access_token: 'made.up', protocol: 1 }, 'unauthenticated'],
    ['something else', { type: 'ping' }, 'unauthenticated'],
    ['no JSON', 'hello', 'unauthenticated'],
    ['a protocol that is too old', { type: 'authenticate', access_token: 'x', protocol: 0 }, 'protocol_too_old'],
  ] as const)('[SY8] a first message with %s ends it', async (_, message, reason) => {
    const socket = open()
    socket.say(message)
    expect(await socket.next('bye')).toEqual({ type: 'bye', reason })
    expect(await socket.closed).toBe(1008)
  })

  it('[SY8] a server that ends sends everybody elsewhere', async () => {
    const socket = await signIn()
    await socket.next('welcome')
    expect(ward.server.deps.sockets.count()).toBeGreaterThan(0)
    await ward.server.deps.sockets.endAll(0)
    expect(await socket.next('bye')).toEqual({ type: 'bye', reason: 'shutdown' })
    expect(await socket.closed).toBe(1001)
    expect(ward.server.deps.sockets.count()).toBe(0)
  })

  it('[SY8] a page of another origin gets no socket; the own one does', async () => {
    expect(await open({ origin: 'https://evil.example' }).closed).toBe(-1)
    const own = open({ origin: ward.server.url })
    own.say({ type: 'authenticate', access_token: ward.maria.client.token, protocol: 1 })
    expect(await own.next('welcome')).toEqual({ type: 'welcome' })
  })

  it('[FT21] a client that does not read is let go before it costs memory, and others go on', async () => {
    const { request } = await setupRequest(ward)
    const [stuck, other] = [await signIn(), await signIn()]
    const readOn = stuck.stopReading()
    const hint = {
      audience: `careprovider:${ward.seeblick.organisationId}`,
      kind: 'auction_request',
      id: request.id,
    } as const
    // more than the system's own buffers take, in portions that one who reads has taken before the next
    const before = other.said.length
    const portion = 1_000
    for (let sent = portion; sent <= 300_000; sent += portion) {
      ward.deps.live.publish(Array.from({ length: portion }, () => hint))
      await other.heard(before + sent)
    }
    readOn()
    expect(await stuck.closed).toBe(1006)
    other.say({ type: 'ping' })
    await other.next('pong')
  })

  describe('[SY8] closes at once', () => {
    /** Maria manages Haus Seeblick. */
    const changeJana = async (body: object) => {
      const params = { careproviderId: ward.seeblick.organisationId }
      ward.server.advance(1)
      const { timestamp } = (await ward.maria.client.call(listTeam, { params })).body
      const asked = { params: { ...params, accountId: ward.jana.id }, query: { timestamp }, body }
      expect((await ward.maria.client.call(changeTeam, asked)).status).toBe(200)
    }
    const signInWithNewPassword = async (person: SignedIn): Promise<WardPerson> => {
      const client = newClient(ward.server)
      const { body } = await client.call(login, { body: { email: person.email, auth_key: person.authKey } })
      client.token = body.session.access_token
      return { id: person.account.id, device: body.session.device, unlocked: person.unlocked, client }
    }

    it.each([
      ['a session that signs out', (one: WardPerson) => one.client.call(logout, { body: { slot: 0 } })],
      [
        'a session on a device that is revoked',
        (one: WardPerson) => ward.maria.client.call(revokeDevice, { params: { id: one.device } }),
      ],
    ] as const)('for %s, and for no other', async (_, end) => {
      const other = await signIn()
      const one = await signInWithNewPassword(ward.founder)
      const socket = await signIn(one)
      expect((await end(one)).status).toBe(200)
      expect(await socket.next('bye')).toEqual({ type: 'bye', reason: 'unauthenticated' })
      expect(await socket.closed).toBe(1008)
      other.say({ type: 'ping' })
      await other.next('pong')
    })

    it('for who was deactivated, before they hear of anything that happens then', async () => {
      await renewToken(ward, ward.jana)
      const { request } = await setupRequest(ward)
      const socket = await signIn(ward.jana)
      await changeJana({ action: 'deactivate' })
      await run(ward, ward.maria, await makeMessage(ward.maria, request))
      expect(await socket.next('bye')).toEqual({ type: 'bye', reason: 'unauthenticated' })
      expect(socket.said).not.toContainEqual({ type: 'hint', kind: 'auction_request', id: request.id })
      await changeJana({ action: 'reactivate' })
    })

    it('for whose roles change: the client comes back and hears of what it may', async () => {
      const house = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
      const lena = await setupPerson(ward.server, house, 'lena@seeblick.example', 'providerContact')
      await admit(ward.server, ward.founder, house, lena)
      const socket = await signIn(await signInWithNewPassword(lena))
      await ward.deps.db.deleteFrom('account_role').where('account_id', '=', lena.account.id).execute()
      ward.deps.actors.forget()
      expect(await socket.next('bye')).toEqual({ type: 'bye', reason: 'token_ended' })
    })
  })

  it('[SY8] it closes when its token ends', async () => {
    const { family } = await ward.deps.db
      .selectFrom('device_slot')
      .select('family')
      .where('device_id', '=', ward.maria.device)
      .executeTakeFirstOrThrow()
    const claim = { accountId: ward.maria.id, deviceId: ward.maria.device, family, endsAt: ward.server.now() + 150 }
    ward.maria.client.token = makeAccessToken(ward.deps.keys.token, claim)
    const socket = await signIn()
    expect(await socket.next('bye')).toEqual({ type: 'bye', reason: 'token_ended' })
    expect(accessTokenLifetimeS).toBe(600)
  })

  it('[SY8] who says nothing is closed after 5 seconds', async () => {
    const socket = open()
    const before = performance.now()
    expect(await socket.next('bye')).toEqual({ type: 'bye', reason: 'unauthenticated' })
    expect(performance.now() - before).toBeGreaterThan(4500)
  }, 10_000)

  it('[X2] a session that was ended elsewhere is noted by the app, which asks for a fresh token', async () => {
    const { deps, server, lindePerson: person } = ward
    const token = await renewToken(ward, person)
    await deps.db.transaction().execute((tx) => endFamiliesOf(tx, person.id, null, server.now()))
    deps.actors.forget()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const told = vi.spyOn(deps.log, 'warn')
    const asked: boolean[] = []
    await new Promise<void>((resolve) => {
      const client = createLiveClient({
        open: () => new WebSocket(`${server.url.replace('http', 'ws')}${livePath}`) as unknown as Socket,
        async accessToken(fresh) {
          asked.push(fresh)
          if (!fresh) return token
          client.stop()
          resolve()
          return null
        },
        after(ms, run) {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
        random: () => 0,
      })
      client.start()
    })
    expect(asked).toEqual([false, true])
    expect(log).toHaveBeenCalledExactlyOnceWith('transport_unauthorized', {})
    expect(told).toHaveBeenCalledExactlyOnceWith('Transport unauthorized')
    told.mockRestore()
    log.mockRestore()
  })

  it('one that goes while its audiences are looked up leaves nothing that runs on', async () => {
    const token = await renewToken(ward, ward.maria)
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const heard = new Map<string, (data: { toString(): string }) => void>()
    const socket = {
      ...{ readyState: WebSocket.OPEN as number, bufferedAmount: 0 },
      ...{ send: vi.fn(), close: vi.fn(), terminate: vi.fn(), ping: vi.fn() },
      on: (event: string, listener: (data: { toString(): string }) => void) => void heard.set(event, listener),
    }
    const begin = () => {
      asked.resolve()
      return gate.promise
    }
    serveSocket({ ...ward.deps, sweep: { ...ward.deps.sweep, begin } }, socket)
    heard.get('message')?.(JSON.stringify({ type: 'authenticate', access_token: token, protocol: 1 }))
    await asked.promise
    socket.readyState = WebSocket.CLOSED
    heard.get('close')?.('')
    const begun = vi.spyOn(globalThis, 'setInterval')
    gate.resolve()
    // whatever follows from the gate has followed when a later question has its answer
    await ward.deps.db.selectFrom('account').select('id').execute()
    expect(begun).not.toHaveBeenCalled()
    expect(socket.send).not.toHaveBeenCalled()
    begun.mockRestore()
  })
})
