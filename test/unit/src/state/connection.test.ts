// The pill's words and how often they may change.
import { expect, it } from 'vitest'
import { type Connection, connectionParts, isAllArrived, SETTLE_MS, settled } from '../../../../src/state/connection.ts'

const words = (state: Pick<Connection, 'network' | 'waiting' | 'toCheck'>) =>
  connectionParts({ sendFailure: null, ...state })
    .map((part) => ('count' in part ? `${part.count} ${part.part}` : part.part))
    .join(' · ')

it.each([
  [{ network: 'connected', waiting: 0, toCheck: 0 }, 'connected'],
  [{ network: 'syncing', waiting: 0, toCheck: 0 }, 'syncing'],
  // what waits while there is a network is on its way: 'Verbunden' would claim that it had arrived
  [{ network: 'connected', waiting: 2, toCheck: 0 }, 'syncing'],
  [{ network: 'offline', waiting: 0, toCheck: 0 }, 'offline'],
  [{ network: 'offline', waiting: 2, toCheck: 0 }, 'offline · 2 waiting'],
  [{ network: 'unreachable', waiting: 2, toCheck: 0 }, 'unreachable · 2 waiting'],
  // a network is back and nobody has answered: nothing is on its way yet
  [{ network: 'connecting', waiting: 0, toCheck: 0 }, 'connecting'],
  [{ network: 'connecting', waiting: 2, toCheck: 0 }, 'connecting · 2 waiting'],
  [{ network: 'connected', waiting: 0, toCheck: 1 }, '1 toCheck'],
  [{ network: 'offline', waiting: 2, toCheck: 1 }, 'offline · 1 toCheck'],
] as const)('says for %o: %s', (state, expected) => {
  expect(words(state)).toBe(expected)
})

it.each([
  [true, 'nothing waits and the last pull is younger than two minutes', {}],
  [false, 'the last pull is older: what the clinic did since is not known', { lastSyncAt: 1_000_000 - 120_000 }],
  [false, 'nothing was ever pulled', { lastSyncAt: null }],
  [false, 'something waits', { waiting: 1 }],
  [false, 'somebody has to look at something', { toCheck: 1 }],
] as const)('[R55] all has arrived: %s, when %s', (expected, _, change) => {
  const connection: Connection = {
    network: 'connected',
    live: 'CONNECTED',
    since: 1,
    lastSyncAt: 999_000,
    nextAttemptAt: null,
    sendFailure: null,
    waiting: 0,
    stale: 0,
    refusedByNetwork: 0,
    toCheck: 0,
    ...change,
  }
  expect(isAllArrived(1_000_000)(connection)).toBe(expected)
})

function setupSettled() {
  const shown: object[] = []
  const timers: { run: () => void; ms: number }[] = []
  const reports = settled<Partial<Connection>>(
    (value) => shown.push(value),
    (run, ms) => {
      const timer = { run, ms }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
  )
  return {
    shown,
    timers,
    reports,
    pass: () => {
      for (const timer of timers.splice(0)) timer.run()
    },
  }
}

it('shows the first change at once', () => {
  const { shown, reports, timers } = setupSettled()
  reports.report({ network: 'offline' })
  expect(shown).toEqual([{ network: 'offline' }])
  expect(timers.map(({ ms }) => ms)).toEqual([SETTLE_MS])
})

it('shows what follows within the time once, put together', () => {
  const { shown, reports, pass } = setupSettled()
  reports.report({ network: 'offline' })
  reports.report({ network: 'connected' })
  reports.report({ waiting: 2 })
  reports.report({ network: 'syncing' })
  expect(shown).toHaveLength(1)
  pass()
  expect(shown.slice(1)).toEqual([{ network: 'syncing', waiting: 2 }])
})

it('rests again after a change that was held back', () => {
  const { shown, reports, pass } = setupSettled()
  reports.report({ waiting: 1 })
  reports.report({ waiting: 2 })
  pass()
  reports.report({ waiting: 3 })
  expect(shown).toEqual([{ waiting: 1 }, { waiting: 2 }])
  pass()
  expect(shown).toEqual([{ waiting: 1 }, { waiting: 2 }, { waiting: 3 }])
})

it('shows nothing more once it was stopped', () => {
  const { shown, reports, pass } = setupSettled()
  reports.report({ waiting: 1 })
  reports.report({ waiting: 2 })
  reports.stop()
  pass()
  expect(shown).toEqual([{ waiting: 1 }])
})

it('[OB12] says of what the network refuses neither that it is being synced nor that all is connected', () => {
  const state = { network: 'connected', waiting: 3, refusedByNetwork: 1, toCheck: 0, sendFailure: null } as const
  expect(connectionParts(state)).toEqual([{ part: 'refusedByNetwork', count: 1 }])
  expect(connectionParts({ ...state, toCheck: 1 })).toEqual([{ part: 'toCheck', count: 1 }])
  expect(connectionParts({ ...state, network: 'offline' })).toEqual([
    { part: 'offline' },
    { part: 'waiting', count: 3 },
  ])
})
