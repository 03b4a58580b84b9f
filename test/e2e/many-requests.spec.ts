// [E36] A device with two hundred requests: their keys and names open in the worker, none of it on the page's own thread, and the
// list can be scrolled meanwhile.
import type { Page } from '@playwright/test'
import { sendManyRequests } from './support/many-requests.ts'
import { expect, signInAtProvider, test } from './support/test.ts'

const count = 200
/** ms between two frames; a machine that does much else needs some, a page that decrypts by itself needs all of it at once */
const longestFrameGapMs = 2_000

interface Seen {
  /** calls of WebCrypto on the page's thread */
  readonly crypto: string[]
  /** places that the page stood at while names were missing */
  readonly places: Set<number>
  longestGap: number
}
declare global {
  interface Window {
    seen: Seen
  }
}

/** Counts WebCrypto on this thread, and scrolls from the first frame of the list until every row has its name. */
function watchThread(): void {
  const seen: Seen = { crypto: [], places: new Set(), longestGap: 0 }
  window.seen = seen
  for (const name of ['decrypt', 'encrypt', 'sign', 'verify', 'unwrapKey', 'importKey', 'deriveBits'] as const) {
    const run = SubtleCrypto.prototype[name] as (...args: unknown[]) => unknown
    Object.assign(SubtleCrypto.prototype, {
      [name](this: SubtleCrypto, ...args: unknown[]) {
        seen.crypto.push(name)
        return run.apply(this, args)
      },
    })
  }
  let before: number | null = null
  const frame = (at: number) => {
    const list = document.querySelector('ul[aria-label="Neu"]')
    const countOf = (text: RegExp) => list?.textContent?.match(text)?.length ?? 0
    if (countOf(/Karla Muster/g) < countOf(/Februar 2031/g)) {
      if (before !== null) seen.longestGap = Math.max(seen.longestGap, at - before)
      before = at
      seen.places.add(scrollY)
      scrollBy(0, scrollY + innerHeight < document.documentElement.scrollHeight ? 60 : -scrollY)
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** The device shows names in lists: the switch of its settings, as it is kept. */
const showNames = (page: Page) =>
  page.evaluate(
    (preferences) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('keyval', 'readwrite')
          writing.objectStore('keyval').put(preferences, 'preferences')
          writing.oncomplete = () => resolve()
        }
      }),
    { language: 'de', colorScheme: 'auto', namesInLists: true },
  )

test('[E36] two hundred requests open in the worker while their list is scrolled', async ({ newDevice, machine }) => {
  await sendManyRequests(machine.url, count)
  const tablet = await newDevice('tablet')
  await tablet.addInitScript(watchThread)
  await tablet.goto('/careprovider/auth')
  await showNames(tablet)
  await signInAtProvider(tablet)
  const list = tablet.getByRole('list', { name: 'Neu' })
  await expect(list.getByText('Karla Muster').first()).toBeVisible({ timeout: 60_000 })
  await expect(tablet.getByRole('tab', { name: /^Neu.*2\d\d/ })).toBeVisible()

  const { crypto, places, longestGap } = await tablet.evaluate(() => ({
    ...window.seen,
    places: window.seen.places.size,
  }))
  expect(crypto).toEqual([])
  expect(places).toBeGreaterThan(2)
  expect(longestGap).toBeLessThan(longestFrameGapMs)
})
