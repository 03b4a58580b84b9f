import { describe, expect, it } from 'vitest'
import { withRunLock } from '../../../../device/lock/run-lock.ts'
import { settle, testLocks, testTime } from '../support/time.ts'

const name = 'test'

describe('[OB8] the lock of a run', () => {
  it('lets one run at a time', async () => {
    const locks = testLocks()
    const time = testTime()
    const log: string[] = []
    let finish = () => {}
    const first = withRunLock(locks, time, name, async () => {
      log.push('first')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return 1
    })
    const second = withRunLock(locks, time, name, async () => log.push('second'))
    await settle()
    expect(log).toEqual(['first'])
    finish()
    expect(await first).toEqual({ held: true, value: 1 })
    expect(await second).toEqual({ held: true, value: 2 })
  })

  it('a runner that hangs loses it after 45 s, and not before', async () => {
    const locks = testLocks()
    const time = testTime()
    const hanging = withRunLock(locks, time, name, () => new Promise<never>(() => {}))
    let ran = false
    const next = withRunLock(locks, time, name, async () => {
      ran = true
    })
    await time.pass(44_000)
    expect(ran).toBe(false)
    await time.pass(1_000)
    expect(await next).toEqual({ held: true, value: undefined })
    expect(await hanging).toEqual({ held: false })
  })

  it('what the run throws is thrown', async () => {
    const run = () => Promise.reject(new RangeError('bug'))
    await expect(withRunLock(testLocks(), testTime(), name, run)).rejects.toThrow('bug')
  })
})
