import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createClock } from '../../../../server/platform/clock.ts'

describe('the clock', () => {
  it('is the wall’s time unless a call has its own', () => {
    const clock = createClock(() => 1000)
    expect(clock.now()).toBe(1000)
    expect(clock.at(5, () => clock.now())).toBe(5)
    expect(clock.now()).toBe(1000)
  })

  it('moves for that call only, through everything that it awaits, and never for sessions', async () => {
    const clock = createClock(() => 1000)
    const work = async () => {
      await sleep(1)
      return [clock.now(), clock.wall()]
    }
    expect(await Promise.all([clock.at(5, work), work(), clock.at(7, work)])).toEqual([
      [5, 1000],
      [1000, 1000],
      [7, 1000],
    ])
  })
})
