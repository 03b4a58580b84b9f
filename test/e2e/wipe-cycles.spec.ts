// FT8: a device on which people sign out, that is emptied and used again, over and over: each time everything comes back, and what
// the browser keeps for it does not grow.
import type { Page } from '@playwright/test'
import { sendManyRequests } from './support/many-requests.ts'
import { confirmInDialog, expect, people, signInAtProvider, test } from './support/test.ts'

const isLong = process.env.TEST_LONG === '1'
const cycles = isLong ? 20 : 4
const requests = 200
/** FT8: the last mirror against the first */
const atMostTimes = 2
const cycleMs = 30_000
/** so many equal looks, a second apart, are rest */
const rests = 5

const bytesOfDatabase = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { usage = 0, usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & {
      usageDetails?: { indexedDB?: number }
    }
    return usageDetails?.indexedDB ?? usage
  })

/** The database once the app has stored what it loads after the list, and the browser has swept what was deleted. */
async function bytesAtRest(page: Page): Promise<number> {
  const seen: number[] = []
  const rested = async () => {
    seen.push(await bytesOfDatabase(page))
    return seen.length < rests ? 0 : new Set(seen.slice(-rests)).size
  }
  await expect(async () => expect(await rested()).toBe(1)).toPass({ intervals: [1000], timeout: 60_000 })
  return seen.at(-1) ?? 0
}

/** How many requests the mirror holds, readable without keys. */
const countMirrored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('anschluss')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const blocks = await Promise.all(
      ['heads_a', 'heads_b'].map(
        (name) =>
          new Promise<{ ids: number[] }[]>((resolve, reject) => {
            const asked = database.transaction(name).objectStore(name).getAll()
            asked.onsuccess = () => resolve(asked.result)
            asked.onerror = () => reject(asked.error)
          }),
      ),
    )
    database.close()
    return blocks.flat().reduce((sum, { ids }) => sum + ids.length, 0)
  })

async function signOutAndWipe(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Maria Kramer/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await confirmInDialog(page, 'Abmelden')
  await page.waitForURL(/reason=signed_out/)
  // no page of the app is open while the database goes
  await page.goto('/')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.deleteDatabase('anschluss')
        asked.onsuccess = () => resolve()
        asked.onerror = () => reject(asked.error)
      }),
  )
  await page.goto('/careprovider/auth')
  await page.getByRole('button', { name: 'Zur Anmeldung' }).click()
}

test(`[FT8] ${cycles} times signed out, emptied and signed in: all is there again, and nothing piles up`, {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  test.setTimeout(cycles * cycleMs + 120_000)
  await sendManyRequests(machine.url, requests)
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet, people.maria)
  await expect.poll(() => countMirrored(tablet), { timeout: 60_000 }).toBeGreaterThanOrEqual(requests)
  const all = await countMirrored(tablet)
  const first = await bytesAtRest(tablet)
  expect(first).toBeGreaterThan(0)
  for (let cycle = 2; cycle <= cycles; cycle++) {
    await signOutAndWipe(tablet)
    await signInAtProvider(tablet, people.maria)
    await expect.poll(() => countMirrored(tablet), { timeout: 60_000 }).toBe(all)
  }
  expect(await bytesAtRest(tablet)).toBeLessThanOrEqual(atMostTimes * first)
})
