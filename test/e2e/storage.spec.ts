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

test('[FT7] a full disk: what was typed stays, the person is told, and with space again it goes out', async ({
  newDevice,
  machine,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await openFirst(tablet)
  await expect(tablet.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  const browser = await tablet.context().newCDPSession(tablet)
  const origin = new URL(machine.url).origin
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

test('[FT8] a database that is deleted under the open app, and while it is closed', async ({ newDevice, machine }) => {
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

test('five tabs, one of them frozen: the others work, and it catches up', async ({ newDevice }) => {
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
  const browser = await frozen.context().newCDPSession(frozen)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  await send(working, 'Während ein Tab schläft.')
  await expect(working.getByText('Angekommen').or(working.getByText('Gelesen')).first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(stored(first, 'Während ein Tab schläft.')).toBeVisible({ timeout: 60_000 })
  await browser.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(stored(frozen, 'Während ein Tab schläft.')).toBeVisible({ timeout: 60_000 })
})
