// FT11: all clients of a server lose their sockets together and come back, while hints are lost, doubled and swapped. Everybody
// has caught up soon after, with every record as the server has it and no gap in a request's events.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { liveDownSchema } from '../../contract/live/down.ts'
import { livePath } from '../../contract/live/up.ts'
import { createLiveClient, type LiveClient, type Socket } from '../../src/transport/live-client.ts'
import { makeMessage } from '../support/signing.ts'
import { run, setupRequest, type TestRequest } from '../support/story.ts'
import { pull } from '../support/sync.ts'
import { renewToken, setupWard, type Ward } from '../support/ward.ts'

const isLong = process.env.TEST_LONG === '1'
const count = isLong ? 1_000 : 100
/** FT11: from the loss to the last client that has caught up, ms; the short run shares its machine with other tests */
const caughtUpWithinMs = isLong ? 10_000 : 25_000
/** hints that come at once are pulled once, ms; as src/sync/engine.ts does */
const gatherMs = 150

/** The same faults in every run. */
function generator(start: number): () => number {
  let seed = start
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

interface Device {
  readonly live: LiveClient
  /** kind and id → rev */
  readonly records: Map<string, number>
  /** request → numbers of its events */
  readonly events: Map<number, Set<number>>
  cursor: string
  /** pulls since the loss */
  pulls: number
}

describe('clients that lose their server together', () => {
  let ward: Ward
  const devices: Device[] = []
  const requests: TestRequest[] = []
  const random = generator(2_026)
  /** when each connection was due: a busy machine's timers come in heaps, which says nothing of the clients' spread */
  const comings: number[] = []

  beforeAll(async () => {
    ward = await setupWard(isLong ? 'postgres' : 'pglite', { listen: true })
    for (let i = 0; i < 3; i++) requests.push((await setupRequest(ward)).request)
    await renewToken(ward, ward.maria)
    const { cursor } = await pull(ward.maria)
    for (let i = 0; i < count; i++) devices.push(startDevice(cursor))
  }, 120_000)
  afterAll(async () => {
    for (const { live } of devices) live.stop()
    await ward.server.close()
  })

  /** What lies between server and client: a fifth of the hints is lost, a fifth comes twice, a fifth is overtaken. */
  function withFaults(socket: WebSocket): Socket {
    const made = socket as unknown as Socket
    let held: { readonly data: unknown } | null = null
    let onmessage: Socket['onmessage'] = null
    Object.defineProperty(made, 'onmessage', {
      set: (listener: Socket['onmessage']) => {
        onmessage = listener
      },
    })
    socket.on('message', (data) => {
      const event = { data: String(data) }
      const isHint = liveDownSchema.parse(JSON.parse(event.data)).type === 'hint'
      const chance = isHint ? random() : 1
      if (chance < 0.2) return
      if (chance < 0.4 && held === null) {
        held = event
        return
      }
      onmessage?.(event)
      if (chance < 0.6) onmessage?.(event)
      if (held) onmessage?.(held)
      held = null
    })
    return made
  }

  function startDevice(cursor: string): Device {
    let isPulling = false
    let isAskedAgain = false
    let isGathering = false
    const askForAll = async () => {
      for (let more = true; more; ) {
        const page = await pull(ward.maria, device.cursor)
        for (const record of page.records) {
          device.records.set(`${record.kind} ${record.id}`, record.rev)
          if (record.kind !== 'event' || record.data.auction_request_id === null) continue
          const numbers = device.events.get(record.data.auction_request_id) ?? new Set()
          device.events.set(record.data.auction_request_id, numbers.add(record.data.no))
        }
        device.cursor = page.cursor
        more = page.more
      }
      device.pulls++
    }
    const pullSoon = () => {
      if (isPulling) {
        isAskedAgain = true
        return
      }
      isPulling = true
      // a pull that the end of the test cuts is nobody's loss
      const done = () => {
        isPulling = false
        if (isAskedAgain) pullSoon()
        isAskedAgain = false
      }
      askForAll().then(done, done)
    }
    let dueAt = 0
    const device: Device = {
      records: new Map(),
      events: new Map(),
      cursor,
      pulls: 0,
      live: createLiveClient({
        open: () => {
          comings.push(dueAt)
          return withFaults(new WebSocket(`${ward.server.url.replace('http', 'ws')}${livePath}`))
        },
        accessToken: async () => ward.maria.client.token,
        after: (ms, run) => {
          const due = performance.now() + ms
          return later(ms, () => {
            dueAt = due
            run()
          })
        },
        random,
        onHint: () => {
          if (isGathering) return
          isGathering = true
          later(gatherMs, () => {
            isGathering = false
            pullSoon()
          })
        },
        onConnected: pullSoon,
      }),
    }
    device.live.start()
    return device
  }

  const write = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const request = requests[i % requests.length]
      if (!request) throw new Error('no request')
      expect(await run(ward, ward.jana, await makeMessage(ward.jana, request))).toMatchObject({ status: 'done' })
    }
  }
  const until = (holds: () => boolean) => expect.poll(holds, { timeout: 60_000, interval: 50 }).toBe(true)
  const areConnected = () => devices.every(({ live }) => live.status() === 'CONNECTED')

  it(`[FT11] ${count} clients: none misses anything`, { timeout: 180_000 }, async () => {
    await until(areConnected)
    await write(3)

    comings.length = 0
    for (const device of devices) device.pulls = 0
    const lostAt = performance.now()
    const { websocketServer } = ward.server.app as unknown as { websocketServer: { clients: Set<WebSocket> } }
    for (const socket of websocketServer.clients) socket.terminate()
    await until(() => !devices.some(({ live }) => live.status() === 'CONNECTED'))
    await write(6) // nobody hears of these

    await until(() => areConnected() && devices.every(({ pulls }) => pulls > 0))
    const caughtUpMs = performance.now() - lostAt
    process.stdout.write(`FT11: ${count} clients caught up in ${Math.round(caughtUpMs)} ms\n`)
    expect(caughtUpMs).toBeLessThanOrEqual(caughtUpWithinMs)
    const within = (from: number) => comings.filter((at) => at >= from && at < from + 1_000).length
    // 14 in a hundred by the spread; the short run's hundred clients vary more
    expect(Math.max(...comings.map(within)) / count).toBeLessThanOrEqual(isLong ? 0.2 : 0.3)

    const truth = await ward.deps.db.selectFrom('auction_request').select(['id', 'rev', 'last_no_provider']).execute()
    for (const { id, rev, last_no_provider } of truth) {
      const all = Array.from({ length: last_no_provider - 1 }, (_, i) => i + 2)
      for (const device of devices) {
        expect(device.records.get(`auction_request ${id}`)).toBe(rev)
        expect([...(device.events.get(id) ?? [])].sort((a, b) => a - b)).toEqual(all)
      }
    }
  })
})
