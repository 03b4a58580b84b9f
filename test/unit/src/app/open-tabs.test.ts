// A second tab knows that another one is open, and only while it is.
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

it('is told of another tab of its area, not of itself, and no more when that one closes', async () => {
  const locks = fakeLocks()
  const [first, second, clinic] = [
    createOpenTabs('careprovider', locks),
    createOpenTabs('careprovider', locks),
    createOpenTabs('careseeker', locks),
  ]
  expect(await second.isOpenElsewhere()).toBe(false)
  first.opened()
  first.opened()
  expect(await second.isOpenElsewhere()).toBe(true)
  expect(await clinic.isOpenElsewhere()).toBe(false)
  expect(await first.isOpenElsewhere()).toBe(false)
  first.closed()
  await Promise.resolve()
  expect(await second.isOpenElsewhere()).toBe(false)
})

it('says nothing where the browser does not tell its locks', async () => {
  const locks = { query: () => Promise.reject(new Error('private window')) } as unknown as LockManager
  expect(await createOpenTabs('careseeker', locks).isOpenElsewhere()).toBe(false)
})
