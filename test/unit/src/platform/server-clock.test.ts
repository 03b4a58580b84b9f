import { describe, expect, it } from 'vitest'
import { createServerClock, type ServerTime } from '../../../../src/platform/server-clock.ts'
import { testTime } from '../../device/support/time.ts'

const day = 86_400_000
const start = 1_800_000_000_000
const in1970 = 600_000 - start
const in2031 = 4 * 365 * day

function setup(kept: ServerTime | null = null) {
  const own = testTime(start)
  const wrote: ServerTime[] = []
  const clock = createServerClock(own)
  clock.remember(kept, (time) => wrote.push(time))
  return { own, clock, wrote, reads: () => [clock.state(), clock.now() - start] }
}

describe('the clock of a device', () => {
  it('is its own while nothing speaks against it', async () => {
    const { own, clock, reads } = setup()
    expect(reads()).toEqual(['right', 0])
    clock.heard(900)
    await own.pass(5_000)
    expect(reads()).toEqual(['right', 5_000])
    own.sleep(30 * day)
    expect(reads()).toEqual(['right', 30 * day + 5_000])
    expect(clock.lastServerTime()).toBe(start + 900)
  })

  it.each([
    ['1970', in1970],
    ['2031', in2031],
    ['tomorrow', day],
  ])('stands in %s and is put right by what the server says; set right by hand, it counts again', async (_, off) => {
    const { own, clock, reads } = setup()
    own.jump(off)
    clock.heard(-off)
    expect(reads()).toEqual(['corrected', 0])
    await own.pass(60_000)
    expect(reads()).toEqual(['corrected', 60_000])
    own.jump(-off)
    expect(reads()).toEqual(['right', 60_000])
  })

  it.each([
    ['1970', in1970],
    ['2031', in2031],
    ['an hour ago', -3_600_000],
  ])(
    'that jumped to %s is lost: now is at least what the server last said and what has passed since',
    async (_, off) => {
      const { own, clock, reads } = setup()
      clock.heard(0)
      await own.pass(1_000)
      own.jump(off)
      expect(reads()).toEqual(['lost', 1_000])
      await own.pass(1_000)
      expect(reads()).toEqual(['lost', 2_000])
      clock.heard(-off)
      expect(reads()).toEqual(['corrected', 2_000])
    },
  )

  it('is known to be wrong by a program that starts without network', () => {
    const kept = { server: start, device: start }
    const { own, reads } = setup(kept)
    expect(reads()).toEqual(['right', 0])
    own.jump(in1970)
    expect(reads()).toEqual(['lost', 0])
  })

  it('of a device that nobody told anything is lost when it started anew', () => {
    const { own, clock } = setup()
    own.jump(in1970)
    expect(clock.state()).toBe('lost')
    expect(clock.lastServerTime()).toBeNull()
  })

  it('keeps what it heard once a minute, and at once what is new', async () => {
    const { own, clock, wrote } = setup()
    clock.heard(0)
    clock.heard(10)
    expect(wrote).toHaveLength(1)
    own.jump(in1970)
    clock.heard(-in1970)
    expect(wrote).toHaveLength(2)
    await own.pass(60_000)
    clock.heard(-in1970)
    expect(wrote).toHaveLength(3)
  })
})
