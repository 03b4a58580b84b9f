// A push service that does not answer is left alone for a while, the others are not.
import { expect, it } from 'vitest'
import { createPatience } from '../../../../server/push/patience.ts'

const dead = 'dead.example'
const silentTimes = (patience: ReturnType<typeof createPatience>, times: number, now: number) => {
  for (let i = 0; i < times; i++) patience.silent(dead, now)
}

it('single lost calls change nothing', () => {
  const patience = createPatience()
  silentTimes(patience, 7, 0)
  patience.answered(dead)
  silentTimes(patience, 7, 0)
  expect(patience.askAgainAt(dead, 0)).toBeNull()
})

it('after eight in a row it is left alone for half a minute, and nobody else is', () => {
  const patience = createPatience()
  silentTimes(patience, 8, 1000)
  expect(patience.askAgainAt(dead, 1000)).toBe(31_000)
  expect(patience.askAgainAt('alive.example', 1000)).toBeNull()
})

it('then one call tries it while the others wait, and an answer ends it', () => {
  const patience = createPatience()
  silentTimes(patience, 8, 0)
  expect(patience.askAgainAt(dead, 30_000)).toBeNull()
  expect(patience.askAgainAt(dead, 30_000)).toBe(45_000)
  patience.answered(dead)
  expect([patience.askAgainAt(dead, 30_001), patience.askAgainAt(dead, 30_001)]).toEqual([null, null])
})

it('pauses double up to ten minutes', () => {
  const patience = createPatience()
  silentTimes(patience, 8, 0)
  const pauses: number[] = []
  let now = 0
  for (let i = 0; i < 7; i++) {
    const at = patience.askAgainAt(dead, now) ?? 0
    pauses.push(at - now)
    now = at
    expect(patience.askAgainAt(dead, now)).toBeNull()
    patience.silent(dead, now)
  }
  expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000])
})
