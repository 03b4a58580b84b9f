// A second tab knows whose tabs are open, and only while they are.
import { expect, it } from 'vitest'
import { createOpenTabs } from '../../../../src/app/open-tabs.ts'

/** Shared locks of one browser: held until the promise of the callback settles. */
function fakeLocks() {
  const held: { name: string }[] = []
  return {
    request: async (name: string, _options: unknown, run: () => Promise<void>) => {
      const lock = { name }
      held.push(lock)
      await run()
      held.splice(held.indexOf(lock), 1)
    },
    query: async () => ({ held: [...held], pending: [] }),
  } as unknown as LockManager
}

it('is told of whoever works in other tabs of its area, not of itself, and no more when they close', async () => {
  const locks = fakeLocks()
  const [first, second, clinic] = [
    createOpenTabs('careprovider', locks),
    createOpenTabs('careprovider', locks),
    createOpenTabs('careseeker', locks),
  ]
  const openElsewhere = async (tab: typeof first) => [...(await tab.openElsewhere())].sort()
  expect(await openElsewhere(second)).toEqual([])
  first.opened(5)
  first.opened(5)
  expect(await openElsewhere(second)).toEqual([5])
  expect(await openElsewhere(clinic)).toEqual([])
  expect(await openElsewhere(first)).toEqual([])
  second.opened(5)
  expect(await openElsewhere(first)).toEqual([5])
  second.opened(6)
  await Promise.resolve()
  expect(await openElsewhere(first)).toEqual([6])
  expect(await openElsewhere(createOpenTabs('careprovider', locks))).toEqual([5, 6])
  first.closed()
  await Promise.resolve()
  expect(await openElsewhere(second)).toEqual([])
})

it('says nothing where the browser does not tell its locks', async () => {
  const locks = { query: () => Promise.reject(new Error('private window')) } as unknown as LockManager
  expect((await createOpenTabs('careseeker', locks).openElsewhere()).size).toBe(0)
})
