import { describe, expect, it, vi } from 'vitest'
import { createLiveClient, type LiveDeps, type Socket } from '../../../../src/transport/live-client.ts'
import { settle, testTime } from '../../device/support/time.ts'

class TestSocket implements Socket {
  readonly sent: { type: string }[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function setup(more: Partial<LiveDeps> = {}) {
  const time = testTime()
  const sockets: TestSocket[] = []
  const log: string[] = []
  const tokens: boolean[] = []
  const client = createLiveClient({
    open: () => {
      const socket = new TestSocket()
      sockets.push(socket)
      return socket
    },
    accessToken: async (fresh) => {
      tokens.push(fresh)
      return 'token'
    },
    after: time.after,
    random: () => 1,
    onStatus: (status) => log.push(status),
    onHint: ({ kind, id }) => log.push(`hint ${kind} ${id}`),
    onConnected: () => log.push('connected'),
    onSilent: () => log.push('silent'),
    ...more,
  })
  const last = () => sockets.at(-1)!
  const connect = async () => {
    client.start()
    await settle()
    last().onopen?.()
    last().says({ type: 'welcome' })
  }
  return { client, time, sockets, last, log, tokens, connect }
}

describe('[SY8] the socket', () => {
  it('[U18] authenticates by its first message and then hands on hints', async () => {
    const { connect, last, log, client } = setup()
    expect(client.status()).toBe('NOT_STARTED')
    await connect()
    expect(last().sent).toEqual([{ type: 'authenticate', access_token: 'token', protocol: 1 }])
    last().says({ type: 'hint', kind: 'auction_request', id: 4 })
    expect(log).toEqual(['CONNECTING', 'CONNECTED', 'connected', 'hint auction_request 4'])
  })

  it('[SY14] pulls as after the welcome when a hint may have been lost', async () => {
    const { connect, last, log } = setup()
    await connect()
    last().says({ type: 'pull' })
    expect(log.filter((line) => line === 'connected')).toHaveLength(2)
  })

  it('[U17] tells that somebody waits for a key, and of keys that are to be made', async () => {
    let waiting = 0
    const jobs: number[] = []
    const { connect, last, log } = setup({ onWaiting: () => waiting++, onKeyJob: (auction) => jobs.push(auction) })
    await connect()
    last().says({ type: 'pending_encryption_access', seald_id: 'A'.repeat(22) })
    last().says({ type: 'encryption_job', id: 3, auction_id: 5 })
    last().says({ type: 'encryption_job', id: 'x' })
    expect({ waiting, jobs }).toEqual({ waiting: 1, jobs: [5] })
    expect(log.filter((line) => line.startsWith('hint'))).toEqual([])
  })

  it('[U15] tells that what is predicted of a patient changed', async () => {
    const heard: string[] = []
    const { connect, last } = setup({ onPredict: ({ external_patient_id: id }) => heard.push(id) })
    await connect()
    const told = { type: 'refresh_predict', refresh_dashboard: true, refresh_patient_profile: true }
    last().says({ ...told, external_patient_id: 'KIS-4711' })
    last().says({ ...told, external_patient_id: '' })
    expect(heard).toEqual(['KIS-4711'])
  })

  it('asks a connection that says nothing, and drops it when it does not answer', async () => {
    const { connect, time, last, log, sockets } = setup()
    await connect()
    await time.pass(25_000)
    expect(last().sent.at(-1)).toEqual({ type: 'ping' })
    last().says({ type: 'pong' })
    await time.pass(25_000)
    expect(log).not.toContain('silent')
    await time.pass(10_000)
    expect(log.slice(-2)).toEqual(['silent', 'CLOSED'])
    expect(sockets[0]?.closed).toBe(true)
  })

  it('[U18] goes from NOT_STARTED over CONNECTING to CONNECTED, and again after the network was cut; ERROR stays', async () => {
    const { client, connect, last, time, log } = setup()
    const states = () => log.filter((entry) => /^[A-Z_]+$/.test(entry))
    expect(client.status()).toBe('NOT_STARTED')
    await connect()
    expect(states()).toEqual(['CONNECTING', 'CONNECTED'])
    last().onclose?.()
    expect(client.status()).toBe('CLOSED')
    await time.pass(7_250)
    last().onopen?.()
    last().says({ type: 'welcome' })
    expect(states()).toEqual(['CONNECTING', 'CONNECTED', 'CLOSED', 'CONNECTING', 'CONNECTED'])
    last().says({ type: 'bye', reason: 'protocol_too_old' })
    await time.pass(600_000)
    expect(client.status()).toBe('ERROR')
  })

  it('[U18] is not called connected once the browser has no network, and comes back when it is told', async () => {
    const { client, connect, last, log, sockets } = setup()
    client.lost()
    expect(client.status()).toBe('NOT_STARTED')
    await connect()
    client.lost()
    expect(client.status()).toBe('CLOSED')
    expect(sockets[0]?.closed).toBe(true)
    client.lost()
    client.hurry()
    await settle()
    last().onopen?.()
    last().says({ type: 'welcome' })
    expect(log.filter((entry) => /^[A-Z_]+$/.test(entry))).toEqual([
      ...['CONNECTING', 'CONNECTED', 'CLOSED'],
      ...['CONNECTING', 'CONNECTED'],
    ])
    last().says({ type: 'bye', reason: 'protocol_too_old' })
    client.lost()
    expect(client.status()).toBe('ERROR')
  })

  it('[U18] comes back after waits that double up to 60 s', async () => {
    const { client, time, sockets } = setup()
    client.start()
    await settle()
    const waits: number[] = []
    for (let i = 0; i < 9; i++) {
      const before = time.monotonic()
      const count = sockets.length
      sockets.at(-1)?.onclose?.()
      while (sockets.length === count) await time.pass(500)
      waits.push(time.monotonic() - before)
    }
    // seen every half second
    expect(waits).toEqual([7_500, 14_500, 29_000, 58_000, 60_000, 60_000, 60_000, 60_000, 60_000])
  })

  it('jitter lets the first come back almost at once, and shortens later waits by up to a half', async () => {
    const { client, time, sockets } = setup({ random: () => 0 })
    client.start()
    await settle()
    for (const [nth, wait] of [250, 7_250, 14_500].entries()) {
      sockets.at(-1)?.onclose?.()
      await time.pass(wait - 1)
      expect(sockets).toHaveLength(nth + 1)
      await time.pass(1)
      expect(sockets).toHaveLength(nth + 2)
    }
  })

  it('[FT11] of 1,000 that lose their server together, at most a fifth come back in any second, and all within 8 s', async () => {
    const time = testTime()
    // a multiplicative generator: the same spread in every run
    let seed = 11
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const comings: number[] = []
    let sockets: { onclose: (() => void) | null }[] = []
    const clients = Array.from({ length: 1_000 }, () =>
      createLiveClient({
        open: () => {
          const socket = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null, onerror: null }
          sockets.push(socket)
          comings.push(time.monotonic())
          return socket
        },
        accessToken: async () => 'token',
        after: time.after,
        random,
      }),
    )
    for (const client of clients) client.start()
    await settle()
    const lost = sockets
    sockets = []
    comings.length = 0
    const start = time.monotonic()
    for (const { onclose } of lost) onclose?.()
    for (let passed = 0; passed < 8_000; passed += 100) await time.pass(100)
    expect(comings).toHaveLength(1_000)
    const within = (from: number) => comings.filter((at) => at >= from && at < from + 1_000).length
    const peak = Math.max(...comings.map((at) => within(at)))
    expect(peak).toBeLessThanOrEqual(200)
    expect(Math.max(...comings) - start).toBeLessThanOrEqual(8_000)
  })

  it('a person who comes back ends the wait', async () => {
    const { client, sockets } = setup()
    client.start()
    await settle()
    sockets[0]?.onclose?.()
    client.hurry()
    await settle()
    expect(sockets).toHaveLength(2)
  })

  it('[X2] a token that ended is renewed at once, a refused one is tracked and asked for afresh after a wait', async () => {
    const { connect, last, time, sockets, tokens } = setup()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await connect()
    last().says({ type: 'bye', reason: 'token_ended' })
    expect(log).not.toHaveBeenCalled()
    await time.pass(0)
    expect(sockets).toHaveLength(2)
    last().onopen?.()
    last().says({ type: 'bye', reason: 'unauthenticated' })
    await vi.waitFor(() => expect(log).toHaveBeenCalledExactlyOnceWith('transport_unauthorized', {}))
    log.mockRestore()
    await time.pass(0)
    expect(sockets).toHaveLength(2)
    await time.pass(7_250)
    expect(sockets).toHaveLength(3)
    expect(tokens).toEqual([false, false, true])
  })

  it('[U18] a version that is too old does not knock on', async () => {
    const { connect, last, time, client, sockets } = setup()
    await connect()
    last().says({ type: 'bye', reason: 'protocol_too_old' })
    await time.pass(600_000)
    expect(client.status()).toBe('ERROR')
    expect(sockets).toHaveLength(1)
  })

  it('without an unlocked account it does not connect', async () => {
    const { client, sockets } = setup({ accessToken: async () => null })
    client.start()
    await settle()
    expect(sockets).toHaveLength(0)
    expect(client.status()).toBe('CLOSED')
  })

  it('a token that never comes does not hold it up for ever', async () => {
    const { client, time, tokens } = setup({
      accessToken: (fresh) => {
        tokens.push(fresh)
        return new Promise(() => {})
      },
    })
    client.start()
    await time.pass(30_000 + 7_250)
    expect(tokens).toHaveLength(2)
  })

  it('a server that never says welcome is left', async () => {
    const { client, time, log, last } = setup()
    client.start()
    await settle()
    last().onopen?.()
    await time.pass(10_000)
    expect(log.slice(-2)).toEqual(['silent', 'CLOSED'])
  })

  it('[U18] stops: nothing is heard and nothing comes back', async () => {
    const { connect, client, last, time, log, sockets } = setup()
    await connect()
    const socket = last()
    client.stop()
    socket.says({ type: 'hint', kind: 'event', id: 1 })
    await time.pass(600_000)
    expect(log.slice(-2)).toEqual(['CLOSING', 'CLOSED'])
    expect(sockets).toHaveLength(1)
  })

  it('what it does not understand it does not hear', async () => {
    const { connect, last, log } = setup()
    await connect()
    last().onmessage?.({ data: 'no json' })
    last().says({ type: 'hint', kind: 'secret', id: 1 })
    last().onmessage?.({ data: new ArrayBuffer(2) })
    expect(log).toEqual(['CONNECTING', 'CONNECTED', 'connected'])
  })
})
