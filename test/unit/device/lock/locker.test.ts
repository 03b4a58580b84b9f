import { describe, expect, it } from 'vitest'
import { idleLimitMs } from '../../../../device/lock/idle.ts'
import { createLocker, type LockChannel, type LockReason } from '../../../../device/lock/locker.ts'
import { type TestTime, testTime } from '../support/time.ts'

const minute = 60_000

/** The tabs of one device: a channel between them, one shared storage, one clock. */
function setupDevice() {
  const time = testTime()
  const values = new Map<string, string>()
  const channels: LockChannel[] = []
  const shared = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  const tab = (clock: TestTime = time) => {
    const locks: LockReason[] = []
    const channel: LockChannel & { frozen?: boolean } = {
      onmessage: null,
      close: () => {},
      postMessage: () => {
        for (const other of channels) if (other !== channel) other.onmessage?.()
      },
    }
    channels.push(channel)
    const locker = createLocker({ clock, timers: clock, channel, shared, onLock: (reason) => locks.push(reason) })
    return { locker, locks, channel }
  }
  return { time, tab }
}

describe('[AU7] locking', () => {
  it('reaches all tabs', () => {
    const { tab } = setupDevice()
    const [one, two] = [tab(), tab()]
    one.locker.unlocked(5 * minute)
    two.locker.unlocked(5 * minute)
    one.locker.lockNow('person')
    expect(one.locks).toEqual(['person'])
    expect(two.locks).toEqual(['elsewhere'])
    expect(two.locker.isUnlocked()).toBe(false)
  })

  it('a tab that slept through the message sees the counter before it paints', () => {
    const { tab } = setupDevice()
    const [one, two] = [tab(), tab()]
    one.locker.unlocked(5 * minute)
    two.locker.unlocked(5 * minute)
    two.channel.onmessage = null
    one.locker.lockNow('person')
    expect(two.locks).toEqual([])
    expect(two.locker.resumed()).toBe(true)
    expect(two.locks).toEqual(['elsewhere'])
  })

  it('an unlock after the lock is not locked by the old count', () => {
    const { tab } = setupDevice()
    const [one, two] = [tab(), tab()]
    one.locker.unlocked(5 * minute)
    one.locker.lockNow('person')
    two.locker.unlocked(5 * minute)
    expect(two.locker.resumed()).toBe(false)
  })

  it('of the others leaves this tab open, and one that slept is locked before it paints', () => {
    const { tab } = setupDevice()
    const [one, two, asleep] = [tab(), tab(), tab()]
    for (const { locker } of [one, two, asleep]) locker.unlocked(5 * minute)
    asleep.channel.onmessage = null
    one.locker.lockOthers()
    expect([one.locker.resumed(), one.locks]).toEqual([false, []])
    expect([two.locks, asleep.locks]).toEqual([['elsewhere'], []])
    expect([asleep.locker.resumed(), asleep.locks]).toEqual([true, ['elsewhere']])
    one.locker.lockNow('person')
    expect(one.locks).toEqual(['person'])
  })

  it('a tab where nobody is unlocked stays as it is', () => {
    const { tab } = setupDevice()
    const one = tab()
    expect(one.locker.resumed()).toBe(true)
    one.locker.lockNow('person')
    expect(one.locks).toEqual([])
  })
})

describe('[AU5] idle', () => {
  it.each([
    ['shared', 5],
    ['personal', 15],
  ] as const)('a %s device locks after %i minutes without a touch', async (kind, minutes) => {
    const { time, tab } = setupDevice()
    const { locker, locks } = tab()
    locker.unlocked(idleLimitMs[kind])
    await time.pass(minutes * minute - 10_000)
    expect(locks).toEqual([])
    await time.pass(15_000)
    expect(locks).toEqual(['idle'])
  })

  it('a touch starts the time anew', async () => {
    const { time, tab } = setupDevice()
    const { locker, locks } = tab()
    locker.unlocked(5 * minute)
    await time.pass(4 * minute)
    locker.touched()
    await time.pass(4 * minute)
    expect(locks).toEqual([])
  })

  it('a touch in another tab counts for all', async () => {
    const { time, tab } = setupDevice()
    const [one, two] = [tab(), tab()]
    one.locker.unlocked(5 * minute)
    two.locker.unlocked(5 * minute)
    await time.pass(4 * minute)
    two.locker.touched()
    await time.pass(4 * minute)
    expect([one.locks, two.locks]).toEqual([[], []])
    await time.pass(2 * minute)
    expect(one.locks.concat(two.locks).sort()).toEqual(['elsewhere', 'idle'])
  })

  it('a device that slept is locked when it wakes: the wall clock counts', () => {
    const { time, tab } = setupDevice()
    const { locker, locks } = tab()
    locker.unlocked(5 * minute)
    time.sleep(6 * minute)
    expect(locker.resumed()).toBe(true)
    expect(locks).toEqual(['idle'])
  })

  it('setting the wall clock back does not lengthen the time: the monotonic one counts', async () => {
    const { time, tab } = setupDevice()
    const { locker, locks } = tab()
    locker.unlocked(5 * minute)
    time.jump(-60 * minute)
    await time.pass(5 * minute + 5_000)
    expect(locks).toEqual(['idle'])
  })

  it('a touch that comes after the time was over locks first', () => {
    const { time, tab } = setupDevice()
    const { locker, locks } = tab()
    locker.unlocked(5 * minute)
    time.sleep(6 * minute)
    locker.touched()
    expect(locks).toEqual(['idle'])
    expect(locker.isUnlocked()).toBe(false)
  })
})
