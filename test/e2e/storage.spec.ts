// FT7, FT8 in a browser: a full disk, and a database that the browser deletes under the open app and while it is closed. It is
// noticed and said, nothing is taken for an empty device, and what waits to be sent goes out.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { expect, people, readyWithoutNetwork, signInAtProvider, test, unlock } from './support/test.ts'

const openFirst = (page: Page) =>
  page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
const send = async (page: Page, text: string) => {
  await page.getByLabel('Nachricht schreiben').fill(text)
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
}
const stored = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const signInAgain = async (page: Page) => {
  await page.getByLabel('E-Mail-Adresse').fill(people.maria)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: 60_000 })
}

test('[FT7] a full disk: told early and when it is, what was typed stays, and with space again it goes out', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  // whether the browser keeps what lies here is asked at the unlock and at the installation
  await tablet.addInitScript(() => {
    const asked = StorageManager.prototype.persist
    StorageManager.prototype.persist = function () {
      document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1)
      return asked.call(this)
    }
  })
  const timesAsked = () => tablet.evaluate(() => Number(document.documentElement.dataset.asked ?? 0))
  const browser = await tablet.context().newCDPSession(tablet)
  const origin = new URL(machine.url).origin
  // less than the 200 MB that are wanted free, and more than the app needs
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000_000 })
  await signInAtProvider(tablet)
  await expect.poll(timesAsked).toBe(1)
  await expect(tablet.getByText(/Der Speicher dieses Geräts ist fast voll/)).toBeVisible()
  await tablet.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect.poll(timesAsked).toBe(2)
  await openFirst(tablet)
  await expect(tablet.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  // Chromium looks at the space that is left twice a minute only
  const patience = { timeout: 90_000 }
  const told = tablet.getByText(/Dieses Gerät kann gerade nichts speichern/)
  const field = tablet.getByLabel('Nachricht schreiben')
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await expect(async () => {
    await send(tablet, 'Auf voller Platte.')
    await expect(told).toBeVisible({ timeout: 3000 })
  }).toPass(patience)
  await expect(tablet.getByText(/Der Speicher dieses Geräts ist voll/)).toBeVisible()
  await expect(field).toHaveValue('Auf voller Platte.')
  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await expect(async () => {
    await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
    await expect(field).toHaveValue('', { timeout: 3000 })
  }).toPass(patience)
  await expect(stored(tablet, 'Auf voller Platte.').last().getByText('Angekommen')).toBeVisible(patience)
  await expect(tablet.getByText(/Der Speicher dieses Geräts ist voll/)).toBeHidden(patience)
})

test('[FT8] a database that is deleted under the open app, and while it is closed', { tag: '@installed' }, async ({
  newDevice,
  machine,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await openFirst(tablet)
  await expect(tablet.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  await machine.stop()
  await send(tablet, 'Vor dem Leeren geschrieben.')
  await expect(tablet.getByText('Auf diesem Gerät').first()).toBeVisible()
  await tablet.evaluate(() => void indexedDB.deleteDatabase('anschluss'))
  await expect(tablet.getByRole('heading', { name: 'Dieses Gerät wurde geleert' })).toBeVisible()
  await expect(tablet.getByText(/1 Eingabe, die noch nicht gesendet war, ist erhalten/)).toBeVisible()
  await expect(tablet.getByText('Erna Brandt')).toHaveCount(0)
  await machine.restart()
  await tablet.getByRole('button', { name: 'Zur Anmeldung' }).click()
  await signInAgain(tablet)
  // the message has moved its request there
  await tablet.getByRole('tab', { name: /^In Klärung/ }).click()
  await openFirst(tablet)
  await expect(stored(tablet, 'Vor dem Leeren geschrieben.')).toBeVisible({ timeout: 60_000 })
  await expect(tablet.getByText('Angekommen').first()).toBeVisible({ timeout: 60_000 })

  // no page of the app is open now
  await tablet.goto('/')
  await tablet.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('anschluss')
        request.onsuccess = resolve
      }),
  )
  await tablet.goto('/careprovider/auth')
  await expect(tablet.getByRole('heading', { name: 'Dieses Gerät wurde geleert' })).toBeVisible()
  await expect(tablet.getByText(/Prüfen Sie Ihre letzten Antworten/)).toBeVisible()
  await tablet.getByRole('button', { name: 'Zur Anmeldung' }).click()
  await signInAgain(tablet)
})

test('[FT8] site data that somebody clears in the browser under the open app: what waits is kept, and goes out', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await openFirst(tablet)
  await machine.stop()
  await send(tablet, 'Vor dem Löschen der Daten.')
  await expect(stored(tablet, 'Vor dem Löschen der Daten.').getByText('Auf diesem Gerät')).toBeVisible()
  const browser = await tablet.context().newCDPSession(tablet)
  // closes the database before it can be opened anew, as no page's deletion does
  await browser.send('Storage.clearDataForOrigin', { origin: machine.url, storageTypes: 'indexeddb' })
  await expect(tablet.getByRole('heading', { name: 'Dieses Gerät wurde geleert' })).toBeVisible()
  await expect(tablet.getByText(/1 Eingabe, die noch nicht gesendet war, ist erhalten/)).toBeVisible()
  await machine.restart()
  await tablet.getByRole('button', { name: 'Zur Anmeldung' }).click()
  await signInAgain(tablet)
  await tablet.getByRole('tab', { name: /^In Klärung/ }).click()
  await openFirst(tablet)
  await expect(stored(tablet, 'Vor dem Löschen der Daten.').getByText('Angekommen')).toBeVisible({ timeout: 60_000 })
})

/** Where the mirror stands, and the number that rises when its lock is taken over (docs/decisions/0231). */
const mirrorOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ cursor: string; takenOver: number }>((resolve) => {
        const opening = indexedDB.open('anschluss')
        opening.onsuccess = () => {
          const all = opening.result.transaction('meta').objectStore('meta').getAll()
          all.onsuccess = () => {
            opening.result.close()
            const value = (key: string) => all.result.find((row) => row.key === key)?.value
            resolve({ cursor: value('mirror').cursor, takenOver: value('writer') ?? 0 })
          }
        }
      }),
  )

/** The process that runs a page and its workers: the one that works whenever the page does, while no other does as much. */
async function processOf(page: Page): Promise<number> {
  const browser = await page.context().browser()?.newBrowserCDPSession()
  if (!browser) throw new Error('no browser')
  const timeOf = async () => {
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
  }
  const working = async () => {
    const before = await timeOf()
    await page.evaluate(() => {
      for (const end = performance.now() + 1000; performance.now() < end; );
    })
    const worked = [...(await timeOf())].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }))
    const [most, next] = worked.sort((one, other) => other.time - one.time)
    return most && next && most.time > 2 * next.time ? most.id : undefined
  }
  let renderer: number | undefined
  // the other tabs may still be starting, and work more than it
  await expect(async () => {
    renderer = await working()
    expect(renderer).toBeDefined()
    expect(await working()).toBe(renderer)
  }).toPass({ timeout: 60_000 })
  if (renderer === undefined) throw new Error('no process works with the page')
  return renderer
}

test('[SY3] five tabs, one frozen in the middle of a pull: another takes the mirror over, and it writes nothing old', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const first = await newDevice('tablet')
  await signInAtProvider(first)
  await openFirst(first)
  await expect(first.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  const others: Page[] = []
  for (let i = 0; i < 4; i++) {
    const page = await first.context().newPage()
    await page.goto(first.url())
    others.push(page)
  }
  const [frozen, working] = others as [Page, Page]
  for (const page of [frozen, working]) {
    await unlock(page, /Maria/)
    await expect(page.getByRole('button', { name: 'Zusagen' })).toBeVisible({ timeout: 30_000 })
  }

  // its next page of the feed is under way until it is awake again, and all after that are lost
  const underWay = Promise.withResolvers<{ readonly cursor: string; arrive(): Promise<void> }>()
  let asked = 0
  await frozen.route(/\/api\/sync\?/, async (route) => {
    if (++asked > 1) return route.abort()
    const response = await route.fetch()
    const { cursor } = await response.json()
    underWay.resolve({ cursor, arrive: () => route.fulfill({ response }) })
  })
  const renderer = await processOf(frozen)
  const pullNow = () => frozen.evaluate(() => dispatchEvent(new Event('online')))
  await pullNow()
  const old = await underWay.promise
  const before = await mirrorOf(working)
  // with its workers, which the lifecycle state of a page leaves running
  process.kill(renderer, 'SIGSTOP')

  await send(working, 'Während ein Tab schläft.')
  await expect(stored(working, 'Während ein Tab schläft.').getByText(/Angekommen|Gelesen/)).toBeVisible({
    timeout: 90_000,
  })
  await expect
    .poll(async () => (await mirrorOf(working)).takenOver, { timeout: 90_000, intervals: [1000] })
    .toBeGreaterThan(before.takenOver)
  await expect.poll(async () => (await mirrorOf(working)).cursor, { timeout: 30_000 }).not.toBe(old.cursor)
  await expect(stored(first, 'Während ein Tab schläft.')).toBeVisible({ timeout: 30_000 })
  const { cursor } = await mirrorOf(working)

  await old.arrive()
  process.kill(renderer, 'SIGCONT')
  await pullNow()
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(1)
  expect((await mirrorOf(working)).cursor).toBe(cursor)
  await frozen.unroute(/\/api\/sync\?/)
  await expect(stored(frozen, 'Während ein Tab schläft.')).toBeVisible({ timeout: 60_000 })
})
