// What one server says reaches the others in order, and whatever is lost on the way is noticed.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Bus, beatMs, createBus, type GapReason, noBus, type Transport } from '../../../server/bus/bus.ts'
import type { BusMessage } from '../../../server/bus/message.ts'
import { openNats } from '../../../server/bus/nats.ts'
import { createLog } from '../../../server/platform/log.ts'
import { createExchange } from '../../support/exchange.ts'
import { natsServer, startNats, type TestNats } from '../../support/nats.ts'

const forget = (account: number): BusMessage => ({ k: 'forget', accounts: [account], devices: [], organisations: [] })
const accountOf = (message: BusMessage) => (message.k === 'forget' ? message.accounts[0] : null)

function hearing(transport: Transport, name: string) {
  const bus = createBus(transport, name)
  const heard: (number | null | undefined)[] = []
  const gaps: GapReason[] = []
  bus.onMessage((message) => heard.push(accountOf(message)))
  bus.onGap((why) => gaps.push(why))
  return { bus, heard, gaps }
}

describe('servers that are told', () => {
  const open: Bus[] = []
  const exchange = createExchange()
  const make = (name: string) => {
    const made = hearing(exchange.transport(), name)
    open.push(made.bus)
    return made
  }
  beforeEach(() => {
    vi.useFakeTimers()
    exchange.mend()
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const bus of open.splice(0)) await bus.close()
  })

  it('hear each message once, in order, and not their own', () => {
    const [a, b, c] = [make('a'), make('b'), make('c')]
    for (const n of [1, 2, 3]) a.bus.send(forget(n))
    expect([a.heard, b.heard, c.heard]).toEqual([[], [1, 2, 3], [1, 2, 3]])
    expect([a.gaps, b.gaps, c.gaps]).toEqual([[], [], []])
  })

  it('notice with the next message that one was lost', () => {
    const [a, b] = [make('a'), make('b')]
    a.bus.send(forget(1))
    exchange.lose()
    a.bus.send(forget(2))
    exchange.mend()
    a.bus.send(forget(3))
    expect([b.heard, b.gaps]).toEqual([[1, 3], ['number']])
  })

  it('notice within seconds that the last one was lost', () => {
    const [a, b] = [make('a'), make('b')]
    a.bus.send(forget(1))
    exchange.lose()
    a.bus.send(forget(2))
    exchange.mend()
    expect(b.gaps).toEqual([])
    vi.advanceTimersByTime(beatMs)
    expect(b.gaps).toEqual(['number'])
    // and once
    vi.advanceTimersByTime(3 * beatMs)
    expect(b.gaps).toEqual(['number'])
  })

  it('know that what was said while they were cut off is missing', () => {
    const [a, b] = [make('a'), make('b')]
    exchange.cut()
    expect(a.bus.state()).toBe('away')
    a.bus.send(forget(1))
    exchange.mend()
    expect(b.gaps).toEqual(['reconnected'])
    a.bus.send(forget(2))
    expect([b.heard, b.gaps]).toEqual([[2], ['reconnected', 'number']])
  })

  it('take what they do not understand for something that they missed', () => {
    const transport = exchange.transport()
    const b = make('b')
    for (const text of [
      'no JSON',
      '{"v":1}',
      JSON.stringify({ v: 2, p: 'new', s: 1, m: forget(1) }),
      JSON.stringify({ v: 1, p: 'new', s: 2, m: { k: 'what', a: 1 } }),
      JSON.stringify({ v: 1, p: 'new', s: 3, m: { k: 'feed', e: [['careprovider:x', 1, 'event', 2]], o: [] } }),
      JSON.stringify({
        v: 1,
        p: 'new',
        s: 4,
        m: { k: 'tell', c: 'careprovider:1', m: { type: 'hint', kind: 'event', id: 1 } },
      }),
    ])
      transport.publish(text)
    expect(b.heard).toEqual([])
    expect(b.gaps).toEqual(Array(6).fill('unknown'))
  })

  it('hear of what came before they listened that something did', () => {
    const early = make('early')
    const late = createBus(exchange.transport(), 'late')
    open.push(late)
    early.bus.send(forget(1))
    const gaps: GapReason[] = []
    late.onMessage(() => undefined)
    late.onGap((why) => gaps.push(why))
    expect(gaps).toEqual(['unheard'])
    early.bus.send(forget(2))
    expect(gaps).toEqual(['unheard'])
  })

  it('a server on its own tells nobody', () => {
    expect(noBus.state()).toBe('alone')
    expect(() => noBus.send(forget(1))).not.toThrow()
  })
})

describe.skipIf(natsServer === null)('over NATS (nats-server is missing on this machine where this is skipped)', () => {
  let nats: TestNats
  const transports: Transport[] = []
  const log = createLog(() => 0, true)
  const transport = async (subject = 'an.test.v1', patienceMs?: number) => {
    const made = await openNats({ url: nats.url, subject, log, ...(patienceMs !== undefined && { patienceMs }) })
    transports.push(made)
    return made
  }
  beforeAll(async () => {
    nats = await startNats()
  })
  afterAll(async () => {
    for (const one of transports) await one.close()
    await nats.kill()
  })

  it('the same holds, and NATS that is killed is noticed by all when it is back', async () => {
    const [a, b] = [hearing(await transport(), 'a'), hearing(await transport(), 'b')]
    const foreign = hearing(await transport('an.other.v1'), 'c')
    for (const n of [1, 2, 3]) a.bus.send(forget(n))
    await vi.waitFor(() => expect(b.heard).toEqual([1, 2, 3]))
    expect([a.heard, foreign.heard]).toEqual([[], []])

    await nats.kill()
    await vi.waitFor(() => expect([a.bus.state(), b.bus.state()]).toEqual(['away', 'away']), 10_000)
    a.bus.send(forget(4))
    await nats.start()
    await vi.waitFor(() => expect([a.bus.state(), b.bus.state()]).toEqual(['connected', 'connected']), 10_000)
    expect(b.gaps).toContain('reconnected')
    a.bus.send(forget(5))
    await vi.waitFor(() => expect(b.heard).toEqual([1, 2, 3, 5]), 10_000)
    expect(b.gaps).toContain('number')
  }, 60_000)

  it('the last words before an end arrive', async () => {
    const [ending, staying] = [hearing(await transport(), 'ending'), hearing(await transport(), 'staying')]
    for (let n = 0; n < 100; n++) ending.bus.send(forget(n))
    await ending.bus.close()
    await vi.waitFor(() => expect(staying.heard).toHaveLength(100), 10_000)
    expect(staying.gaps).toEqual([])
  }, 60_000)

  it('a start goes on without a NATS that is not there yet, which is taken up when it comes', async () => {
    await nats.kill()
    const late = hearing(await transport('an.test.v1', 100), 'late')
    expect(late.bus.state()).toBe('away')
    await nats.start()
    await vi.waitFor(() => expect(late.bus.state()).toBe('connected'), 10_000)
    expect(late.gaps).toEqual(['reconnected'])
    const other = hearing(await transport(), 'other')
    other.bus.send(forget(7))
    await vi.waitFor(() => expect(late.heard).toEqual([7]), 10_000)
  }, 60_000)
})
