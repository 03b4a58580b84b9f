import { describe, expect, it } from 'vitest'
import { createEngine, type EngineDeps, oneAtATime } from '../../../../src/sync/engine.ts'
import { nextNetwork, unknownNetwork } from '../../../../src/sync/network.ts'
import { type Network, networkWord } from '../../../../src/sync/network-word.ts'
import { settle, testTime } from '../../device/support/time.ts'

function setup(more: Partial<EngineDeps> = {}) {
  const time = testTime()
  const log: string[] = []
  const words: Network[] = []
  let unlocked = true
  let online = true
  const engine = createEngine({
    sender: {
      request: async (reason) => {
        log.push(`send ${reason}`)
        return { kind: 'empty', sent: 0, nextAt: null }
      },
      stop: () => log.push('sender stop'),
    },
    live: {
      start: () => log.push('live'),
      stop: () => log.push('live stop'),
      hurry: () => log.push('hurry'),
      lost: () => log.push('lost'),
    },
    pull: async () => log.push('pull'),
    count: async () => log.push('count'),
    isUnlocked: () => unlocked,
    isOnline: () => online,
    after: time.after,
    now: time.now,
    onNetwork: (state) => {
      const word = networkWord(state)
      if (words.at(-1) !== word) words.push(word)
    },
    ...more,
  })
  const since = async (run: () => unknown) => {
    log.length = 0
    await run()
    await settle()
    return [...log]
  }
  return { engine, time, log, words, since, lock: () => (unlocked = false), cut: () => (online = false) }
}

describe('[SY8] when the device pulls', () => {
  it('on start, and then every 60 s', async () => {
    const { engine, time, since } = setup()
    expect(await since(() => engine.start())).toEqual(['live', 'send now', 'pull'])
    expect(await since(() => time.pass(59_000))).toEqual([])
    expect(await since(() => time.pass(1_000))).toEqual(['send timer', 'pull'])
    expect(await since(() => time.pass(60_000))).toEqual(['send timer', 'pull'])
  })

  it('every 15 s while a network is there on which nobody answers, and no more often without one', async () => {
    const { engine, time, since, cut } = setup()
    await since(() => engine.start())
    engine.failed('unreachable')
    expect(await since(() => time.pass(14_000))).toEqual([])
    expect(await since(() => time.pass(1_000))).toEqual(['send timer', 'pull'])
    expect(await since(() => time.pass(15_000))).toEqual(['send timer', 'pull'])
    cut()
    expect(await since(() => time.pass(45_000))).toEqual([])
    expect(await since(() => time.pass(15_000))).toEqual(['send timer', 'pull'])
  })

  it.each(['back', 'network', 'unlocked', 'person'] as const)(
    'on %s, which ends the socket’s wait too',
    async (trigger) => {
      const { engine, since } = setup()
      expect(await since(() => engine.trigger(trigger))).toEqual(['hurry', 'send now', 'pull'])
    },
  )

  it('at once on a hint, and once for all others of a burst', async () => {
    const { engine, time, since } = setup()
    const log = await since(async () => {
      engine.hint()
      engine.hint()
      await time.pass(5)
    })
    expect(log).toEqual(['pull'])
    const burst = async () => {
      engine.hint()
      await time.pass(100)
      engine.hint()
      engine.hint()
    }
    expect(await since(burst)).toEqual([])
    expect(await since(() => time.pass(50))).toEqual(['pull'])
    await time.pass(150)
    engine.hint()
    expect(await since(() => time.pass(5))).toEqual(['pull'])
  })

  it('on a hint after the clock was set back', async () => {
    let now = 1_000_000
    const { engine, time, since } = setup({ now: () => now })
    engine.hint()
    await time.pass(5)
    now = 0
    engine.hint()
    expect(await since(() => time.pass(5))).toEqual(['pull'])
  })

  it('when the socket is connected again, and when it fell silent', async () => {
    const { engine, since } = setup()
    expect(await since(() => engine.connected())).toEqual(['send now', 'pull'])
    expect(await since(() => engine.silent())).toEqual(['pull'])
  })

  it('after a drain, and a new action is sent at once', async () => {
    const { engine, since } = setup()
    expect(await since(() => engine.trigger('drained'))).toEqual(['pull'])
    expect(await since(() => engine.trigger('written'))).toEqual(['send now'])
  })

  it('one pull at a time; what is asked for meanwhile follows once', async () => {
    let running = 0
    let most = 0
    let count = 0
    const { engine, time } = setup({
      pull: async () => {
        running++
        most = Math.max(most, running)
        count++
        await new Promise<void>((resolve) => time.after(1_000, resolve))
        running--
      },
    })
    for (let i = 0; i < 5; i++) engine.trigger('drained')
    await time.pass(5_000)
    expect([most, count]).toEqual([1, 2])
  })

  it('[SY12] a locked device pulls nothing: it counts, and the outbox drains', async () => {
    const { engine, since, lock } = setup()
    lock()
    expect(await since(() => engine.start())).toEqual(['live', 'send now', 'count'])
  })

  it('a lock lets a pull go whose worker is gone', async () => {
    let pulls = 0
    const { engine, time } = setup({
      pull: () => {
        pulls++
        return new Promise(() => {})
      },
    })
    engine.trigger('drained')
    await settle()
    engine.trigger('locked')
    await settle()
    engine.trigger('drained')
    await time.pass(0)
    expect(pulls).toBe(2)
  })

  it('the socket goes with the lock, and waits for the next token', async () => {
    const { engine, since } = setup()
    engine.start()
    expect(await since(() => engine.trigger('locked'))).toContain('live stop')
  })

  it('stops everything', async () => {
    const { engine, time, since } = setup()
    engine.start()
    engine.hint()
    expect(await since(() => engine.stop())).toEqual(['live stop', 'sender stop'])
    expect(await since(() => time.pass(600_000))).toEqual([])
  })
})

describe('what the device knows of its connection', () => {
  const at = 1
  it('comes from requests and the socket', async () => {
    const { engine, words, cut } = setup()
    cut()
    engine.observe({ at, outcome: 'answered', serverAheadMs: null })
    engine.observe({ at, outcome: 'unreachable', serverAheadMs: null })
    engine.observe({ at, outcome: 'timeout', serverAheadMs: null })
    engine.observe({ at, outcome: 'foreign', serverAheadMs: null })
    engine.connected()
    expect(words).toEqual(['connected', 'offline', 'unreachable', 'connected'])
  })

  it('that the browser believes in a network changes nothing by itself', async () => {
    const { engine, words } = setup()
    engine.observe({ at, outcome: 'unreachable', serverAheadMs: null })
    engine.trigger('network')
    await settle()
    expect(words).toEqual(['unreachable'])
  })

  it('[R55] hears of a pull that found nobody, and of one that was answered, as of any call', () => {
    const { engine, words, cut } = setup()
    engine.observe({ at, outcome: 'answered', serverAheadMs: null })
    expect(engine.answers()).toBe(1)
    cut()
    engine.failed('aborted')
    engine.failed('unreachable')
    engine.pulled(false)
    expect(words).toEqual(['connected', 'offline', 'connected'])
  })

  it('asks a network that is back again, and the socket and the outbox with it, until somebody answers', async () => {
    const { engine, since, time } = setup()
    engine.observe({ at, outcome: 'unreachable', serverAheadMs: null })
    expect(await since(() => engine.trigger('network'))).toEqual(['hurry', 'send now', 'pull'])
    expect(await since(() => time.pass(500))).toEqual(['hurry', 'send timer', 'pull'])
    engine.observe({ at, outcome: 'answered', serverAheadMs: null })
    expect(await since(() => time.pass(10_000))).toEqual([])
  })

  it('[R55] a stopped server is not called no network, and no network not a stopped server', async () => {
    const { engine, words, cut } = setup()
    engine.observe({ at, outcome: 'answered', serverAheadMs: null })
    engine.observe({ at, outcome: 'unreachable', serverAheadMs: null })
    cut()
    engine.observe({ at, outcome: 'unreachable', serverAheadMs: null })
    expect(words).toEqual(['connected', 'unreachable', 'offline'])
  })

  it('work that takes longer than 400 ms shows, and only while the server is reached', async () => {
    const { engine, words, time } = setup({
      pull: () => new Promise<void>((resolve) => time.after(1_000, resolve)),
    })
    engine.observe({ at, outcome: 'answered', serverAheadMs: null })
    engine.trigger('drained')
    await time.pass(2_000)
    expect(words).toEqual(['connected', 'syncing', 'connected'])
    engine.observe({ at, outcome: 'unreachable', serverAheadMs: null })
    engine.trigger('drained')
    await time.pass(2_000)
    expect(words).toEqual(['connected', 'syncing', 'connected', 'unreachable'])
  })

  it('short work does not show', async () => {
    const { engine, words, time } = setup({ pull: () => new Promise<void>((resolve) => time.after(300, resolve)) })
    engine.observe({ at, outcome: 'answered', serverAheadMs: null })
    engine.trigger('drained')
    await time.pass(2_000)
    expect(words).toEqual(['connected'])
  })
})

describe('one at a time', () => {
  it('a run that throws does not stop the one that follows', async () => {
    let runs = 0
    const run = oneAtATime(async () => {
      runs++
      if (runs === 1) throw new Error('bug')
    })
    const [first, second] = await Promise.allSettled([run(), run()])
    expect([first.status, second.status, runs]).toEqual(['rejected', 'fulfilled', 2])
  })
})

it('claims no connection before anybody has answered', () => {
  expect(networkWord(unknownNetwork)).toBe('syncing')
  expect(networkWord(nextNetwork(unknownNetwork, { kind: 'observed', outcome: 'answered', online: true, at: 1 }))).toBe(
    'connected',
  )
})

it('[R55] a server that answers and fails at every pull is not called connected, and since then', () => {
  const up = nextNetwork(unknownNetwork, { kind: 'observed', outcome: 'answered', online: true, at: 1 })
  const failing = nextNetwork(up, { kind: 'pulled', failed: true, at: 5 })
  expect([networkWord(failing), failing.since]).toEqual(['unreachable', 5])
  const still = nextNetwork(failing, { kind: 'pulled', failed: true, at: 9 })
  expect(still.since).toBe(5)
  expect(networkWord(nextNetwork(still, { kind: 'observed', outcome: 'answered', online: true, at: 10 }))).toBe(
    'unreachable',
  )
  expect(networkWord(nextNetwork(still, { kind: 'pulled', failed: false, at: 11 }))).toBe('connected')
})
