// The sync of a device that is nobody's yet: loaded when there is something to talk about, and nothing told before is lost.
import { describe, expect, it } from 'vitest'
import { deferDeviceSync } from '../../../../src/sync/deferred-device-sync.ts'
import type { DeviceSync } from '../../../../src/sync/device-sync.ts'

function setup(failures = 0) {
  const log: string[] = []
  const errors: unknown[] = []
  let loads = 0
  const real: DeviceSync = {
    start: () => log.push('start'),
    trigger: (trigger) => log.push(trigger),
    hearPushes: () => log.push('hear'),
    observe: ({ at }) => log.push(`observe ${at}`),
  }
  const sync = deferDeviceSync(
    async () => {
      loads++
      if (loads <= failures) throw new Error('no network')
      return real
    },
    (error) => errors.push(error),
  )
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { sync, log, errors, settled, loads: () => loads }
}

describe('the sync of a device that may be nobody’s yet', () => {
  it('is not loaded by what is only observed, and hears of it later', async () => {
    const { sync, log, settled, loads } = setup()
    sync.observe({ at: 1, outcome: 'answered', serverAheadMs: null })
    await settled()
    expect([loads(), log]).toEqual([0, []])
    sync.trigger('unlocked')
    await settled()
    expect([loads(), log]).toEqual([1, ['start', 'observe 1', 'unlocked']])
  })

  it('is loaded once, and told everything in its order', async () => {
    const { sync, log, settled, loads } = setup()
    sync.start()
    sync.hearPushes(() => undefined)
    sync.trigger('unlocked')
    sync.trigger('written')
    await settled()
    sync.trigger('locked')
    expect([loads(), log]).toEqual([1, ['start', 'hear', 'unlocked', 'written', 'locked']])
  })

  it('tries again with the next trigger when its code did not come', async () => {
    const { sync, log, errors, settled, loads } = setup(1)
    sync.trigger('unlocked')
    await settled()
    expect([errors.length, log]).toEqual([1, []])
    sync.trigger('written')
    await settled()
    expect([loads(), log]).toEqual([2, ['start', 'unlocked', 'written']])
  })
})
