// A tab that was frozen in the middle of a pull keeps the mirror's lock: the next one takes it over, and what the frozen one still
// writes when it wakes up is refused.
import { describe, expect, it } from 'vitest'
import { beatMs, createMirrorLock, silentMs } from '../../../device/mirror-lock.ts'
import { applyChange, startSide, swapMirror } from '../../../device/store/change.ts'
import { clearDevice } from '../../../device/store/clear.ts'
import { Overtaken, raiseFence, readFence } from '../../../device/store/fence.ts'
import { readMirrorState } from '../../../device/store/meta.ts'
import { testStore } from './support/store.ts'
import { settle, testLocks, testTime } from './support/time.ts'

function setup() {
  const time = testTime()
  const locks = testLocks()
  const listeners = new Set<() => void>()
  /** a tab of its own: a frozen one gives no sign of life any more */
  const tab = (isFrozen = false) =>
    createMirrorLock({
      locks: locks as never,
      timers: isFrozen ? { after: () => () => {} } : time,
      beat: () => {
        for (const listener of listeners) listener()
      },
      onBeat(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    })
  return { time, tab }
}

const forEver = () => new Promise<never>(() => {})

describe('[SY3] the lock of the mirror', () => {
  it('is taken over from a tab that gives no sign of life for 45 s, and not before', async () => {
    const { time, tab } = setup()
    const frozen = tab(true)(forEver)
    frozen.catch(() => {})
    let heard: boolean | null = null
    const next = tab()(async (takenOver) => {
      heard = takenOver
      return 'pulled'
    })
    await time.pass(silentMs - 1_000)
    expect(heard).toBeNull()
    await time.pass(1_000)
    expect(await next).toBe('pulled')
    expect(heard).toBe(true)
    await expect(frozen).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('stays with a pull that takes long and lives', async () => {
    const { time, tab } = setup()
    let finish = (_value: string) => {}
    const long = tab()(() => new Promise<string>((resolve) => (finish = resolve)))
    let heard: boolean | null = null
    const next = tab()(async (takenOver) => (heard = takenOver))
    for (let passed = 0; passed < 600_000; passed += beatMs) await time.pass(beatMs)
    expect(heard).toBeNull()
    finish('first sync')
    expect(await long).toBe('first sync')
    expect(await next).toBe(false)
  })

  it('gives no sign of life once it is given back', async () => {
    const { time, tab } = setup()
    await tab()(async () => 'done')
    const frozen = tab(true)(forEver)
    frozen.catch(() => {})
    const next = tab()(async (takenOver) => takenOver)
    await time.pass(silentMs)
    expect(await next).toBe(true)
    await expect(frozen).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('what throws in it is thrown', async () => {
    const { tab } = setup()
    await expect(tab()(() => Promise.reject(new RangeError('bug')))).rejects.toThrow('bug')
    await settle()
  })
})

describe('[SY3] the fence of the mirror', () => {
  const mirror = (cursor: string) => ({ side: 'a' as const, cursor, syncedAt: 1 })

  it('refuses what a tab writes that another has overtaken: cursor, side under construction and swap', async () => {
    const store = testStore()
    const frozen = await readFence(store)
    await applyChange(store, { side: 'a', mirror: mirror('before'), fence: frozen, now: 1 })
    const next = await raiseFence(store)
    expect(next).toBe(frozen + 1)
    await applyChange(store, { side: 'a', mirror: mirror('newer'), fence: next, now: 2 })

    const late = applyChange(store, { side: 'a', mirror: mirror('stale'), fence: frozen, now: 3 })
    await expect(late).rejects.toBeInstanceOf(Overtaken)
    const building = { side: 'a' as const, cursor: 'c', open: [], done: 0, total: 0 }
    await expect(startSide(store, building, frozen)).rejects.toBeInstanceOf(Overtaken)
    await expect(swapMirror(store, { ...mirror('stale'), side: 'b' }, 3, frozen)).rejects.toBeInstanceOf(Overtaken)
    expect(await readMirrorState(store)).toEqual(mirror('newer'))
  })

  it('[OB11] a device that was emptied while a tab was frozen stays empty when the tab wakes up', async () => {
    const store = testStore()
    const frozen = await readFence(store)
    await applyChange(store, { side: 'a', mirror: mirror('before'), fence: frozen, now: 1 })
    await clearDevice(store)

    const late = applyChange(store, { side: 'a', mirror: mirror('stale'), fence: frozen, now: 2 })
    await expect(late).rejects.toBeInstanceOf(Overtaken)
    expect(await store.meta.count()).toBe(0)
    // who signs in next writes under another number, and the frozen tab still does not
    await applyChange(store, { side: 'a', mirror: mirror('next'), fence: await readFence(store), now: 3 })
    const later = applyChange(store, { side: 'a', mirror: mirror('stale'), fence: frozen, now: 4 })
    await expect(later).rejects.toBeInstanceOf(Overtaken)
    expect(await readMirrorState(store)).toEqual(mirror('next'))
  })
})
