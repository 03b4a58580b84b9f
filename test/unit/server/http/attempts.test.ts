import { describe, expect, it } from 'vitest'
import { createAttemptLimits } from '../../../../server/http/attempts.ts'
import { createClock } from '../../../../server/platform/clock.ts'

const minuteMs = 60_000

function setup() {
  let now = 0
  const limits = createAttemptLimits(createClock(() => now))
  const fail = (address: string, account: string, times: number) => {
    for (let i = 0; i < times; i++) limits.failed(address, account)
  }
  return { limits, fail, advance: (ms: number) => (now += ms) }
}

describe('failed attempts', () => {
  it('make one address wait for one account after ten, until the quarter of an hour is over', () => {
    const { limits, fail, advance } = setup()
    fail('1.1.1.1', 'alice', 9)
    expect(limits.waitS('1.1.1.1', 'alice')).toBe(0)
    fail('1.1.1.1', 'alice', 1)
    expect(limits.waitS('1.1.1.1', 'alice')).toBe(900)
    advance(14 * minuteMs)
    expect(limits.waitS('1.1.1.1', 'alice')).toBe(60)
    advance(minuteMs)
    expect(limits.waitS('1.1.1.1', 'alice')).toBe(0)
  })

  it('lock nobody out from elsewhere', () => {
    const { limits, fail } = setup()
    fail('6.6.6.6', 'alice', 50)
    expect(limits.waitS('1.1.1.1', 'alice')).toBe(0)
    expect(limits.waitS('6.6.6.6', 'bob')).toBe(0)
  })

  it('from many addresses on one account, and from one address on many accounts, end too', () => {
    const { limits, fail } = setup()
    for (let i = 0; i < 100; i++) fail(`10.0.0.${i}`, 'alice', 1)
    expect(limits.waitS('1.1.1.1', 'alice')).toBeGreaterThan(0)
    for (let i = 0; i < 300; i++) fail('6.6.6.6', `user${i}`, 1)
    expect(limits.waitS('6.6.6.6', 'somebody')).toBeGreaterThan(0)
  })

  it('are forgotten for the pair that signs in', () => {
    const { limits, fail } = setup()
    fail('1.1.1.1', 'alice', 9)
    limits.succeeded('1.1.1.1', 'alice')
    fail('1.1.1.1', 'alice', 9)
    expect(limits.waitS('1.1.1.1', 'alice')).toBe(0)
  })
})

describe('a device on which the account has signed in before', () => {
  it('is counted for itself: who guesses elsewhere does not keep it waiting, and it guesses no more often', () => {
    const { limits } = setup()
    for (let i = 0; i < 100; i++) limits.failed(`10.0.0.${i}`, 'alice')
    expect(limits.waitS('192.0.2.7', 'alice')).toBeGreaterThan(0)
    expect(limits.waitS('192.0.2.7', 'alice', 3)).toBe(0)
    for (let i = 0; i < 10; i++) limits.failed('192.0.2.7', 'alice', 3)
    expect(limits.waitS('192.0.2.7', 'alice', 3)).toBeGreaterThan(0)
    expect(limits.waitS('192.0.2.7', 'alice', 4)).toBe(0)
    expect(limits.waitS('192.0.2.7', 'bob', 3)).toBe(0)
    limits.succeeded('192.0.2.7', 'alice', 3)
    expect(limits.waitS('192.0.2.7', 'alice', 3)).toBe(0)
  })
})

it('wrong codes are counted by address alone, and keep nobody from signing in', () => {
  const { limits } = setup()
  for (let i = 0; i < 60; i++) limits.failed('10.0.0.1', null)
  expect(limits.waitS('10.0.0.1', null)).toBeGreaterThan(0)
  expect(limits.waitS('10.0.0.2', null)).toBe(0)
  expect(limits.waitS('10.0.0.1', 'alice')).toBe(0)
})
