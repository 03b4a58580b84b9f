// Every screen of the provider's app in each of its states: no access, empty, error, without network, locked. One session each,
// from screen to screen as a person goes; what the screens do when all is well is in the other files.
import type { Page } from '@playwright/test'
import { expect, people, readyWithoutNetwork, signInAtProvider, test, visit } from './support/test.ts'

const keysMs = 60_000
const unread = 'Das ließ sich gerade nicht laden. Es ist nichts verloren.'
const needsNetwork = 'Ohne Netz. Das lässt sich nur mit Verbindung anzeigen.'

/** A screen without what the server has to say: what it shows of this device, or that it could not be read. */
interface Screen {
  /** below …/dashboard/<house>/; <request> is one of the list */
  readonly path: string
  /** what lies on the device, with and without network */
  readonly onDevice?: string | RegExp
  /** of a house to which nothing has happened yet */
  readonly empty?: string | RegExp
}

const screens: readonly Screen[] = [
  { path: 'requests/new', onDevice: /Pflegegrad/, empty: 'Keine neuen Anfragen.' },
  { path: 'requests/waiting', onDevice: /Pflegegrad/, empty: 'Nichts in Klärung.' },
  { path: 'requests/accepted', onDevice: 'Aufnahme bestätigt', empty: 'Noch keine Zusagen.' },
  { path: 'requests/declined', onDevice: 'Abgesagt', empty: 'Keine Absagen.' },
  { path: 'requests/archived', onDevice: 'Angaben entfernt', empty: 'Das Archiv ist leer.' },
  { path: 'requests/<request>', onDevice: 'Auf einen Blick' },
  { path: 'requests/<request>/barthel-index', onDevice: /Barthel/ },
  { path: 'capacity', onDevice: 'Freie Plätze', empty: 'Nicht bekannt' },
  { path: 'search', onDevice: /Durchsucht: \d+ Anfragen/, empty: /Durchsucht: 0 Anfragen/ },
  { path: 'report', empty: 'In diesem Zeitraum kam keine Anfrage.' },
  { path: 'report/patient', empty: 'In diesem Zeitraum kam keine Anfrage.' },
  { path: 'report/requests', empty: 'In diesem Zeitraum kam keine Anfrage.' },
  { path: 'notification-panel', onDevice: /liegt/, empty: 'Noch ist nichts geschehen.' },
  { path: 'my_account' },
  { path: 'my-password-change', onDevice: 'Bisheriges Passwort' },
  { path: 'my-recovery-code', onDevice: 'Notfallcode erstellen', empty: 'Sie haben noch keinen.' },
  { path: 'settings', onDevice: 'Profil der Einrichtung' },
  { path: 'settings/account' },
  { path: 'settings/notifications' },
  { path: 'settings/pwa', onDevice: 'Zuletzt abgeglichen' },
  { path: 'settings/new-device', onDevice: 'Code zeigen' },
  { path: 'settings/profile', empty: 'Noch keine Bilder.' },
  { path: 'settings/services' },
  { path: 'settings/search' },
  { path: 'settings/capacity' },
  { path: 'settings/admissions', onDevice: 'Wege zu Ihrem Haus' },
  { path: 'settings/reverse-searches', empty: 'Noch kein Suchauftrag.' },
  { path: 'settings/team', empty: 'Niemand wartet.' },
  { path: 'settings/accounts' },
  { path: 'settings/recovery-sheet', onDevice: 'Wiederherstellungsbogen' },
  { path: 'settings/partner-clinics', empty: 'Noch niemand hat Ihr Haus angefragt.' },
  { path: 'settings/extensions', onDevice: 'Erweiterungen für Ihr Haus' },
  { path: 'settings/legal-documents' },
]

const house = (page: Page): string => /^.*\/dashboard\/\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''

/** Opens a request that is waited for, so that each list has one, and answers the path of any screen. */
async function pathsOf(page: Page): Promise<(screen: Screen) => string> {
  const home = house(page)
  const link = page.getByRole('main').getByRole('link', { name: /Pflegegrad/ })
  const href = (await link.first().getAttribute('href')) ?? ''
  const request = /requests\/(\d+)/.exec(href)?.[1] ?? ''
  return ({ path }) => `${home}/${path.replace('<request>', request)}`
}

const text = (page: Page, wanted: string | RegExp) => page.getByRole('main').getByText(wanted).filter({ visible: true })

test('[R50] no access: another house’s screens, and what is not there, look the same', async ({ newDevice }) => {
  const page = await newDevice('provider')
  await signInAtProvider(page)
  const pathOf = await pathsOf(page)
  const own = house(page)
  const others = screens.map((screen) => pathOf(screen).replace(own, own.replace(/\d+$/, '1')))
  for (const path of [...others, `${own}/requests/999999`, `${own}/no-such-page`, `${own}/settings/no-such-page`]) {
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible()
      await expect(text(page, 'Diese Seite gibt es nicht, oder Sie haben keinen Zugriff.')).toBeVisible()
      await visit(page, `${own}/settings`)
      await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
    })
  }
})

test('empty: a new house reads on each screen that there is nothing yet', async ({ machine, newDevice }) => {
  await machine.admin({ command: 'create-provider', name: 'Haus Birke', zipcode: '26131' })
  const invited = { email: 'leitung@haus-birke.example', organisation: 'Haus Birke', role: 'provider' }
  const { link } = await machine.admin({ command: 'invite', ...invited })
  const page = await newDevice('founder')
  await page.goto(link ?? '')
  await page.getByLabel('Vorname').fill('Petra')
  await page.getByLabel('Nachname').fill('Birk')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('vier Wörter die nicht passen')
  await page.getByRole('button', { name: 'Zugang aktivieren' }).click()
  await page.getByRole('button', { name: 'Später, ohne Notfallcode weiter' }).click({ timeout: keysMs })
  await expect(page.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })
  const home = house(page)
  for (const { path, empty } of screens) {
    if (empty === undefined) continue
    await test.step(path, async () => {
      await visit(page, `${home}/${path}`)
      await expect(text(page, empty).first()).toBeVisible()
      await expect(text(page, unread)).toHaveCount(0)
    })
  }
})

test('error: a server that fails takes nothing away of what the device has, and the rest says so', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const page = await newDevice('provider')
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAtProvider(page)
  await readyWithoutNetwork(page)
  const pathOf = await pathsOf(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await visit(page, pathOf(screen))
      await expect(text(page, screen.onDevice ?? unread).first()).toBeVisible()
      if (screen.onDevice === undefined) await expect(text(page, /Ihre Eingaben/)).toHaveCount(0)
    })
  }
})

test('without network: the device’s screens stay, the others wait for the network and come by themselves', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const page = await newDevice('provider')
  await page.setViewportSize({ width: 820, height: 1180 })
  await signInAtProvider(page)
  await readyWithoutNetwork(page)
  const pathOf = await pathsOf(page)
  await page.context().setOffline(true)
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await visit(page, pathOf(screen))
      await expect(text(page, screen.onDevice ?? needsNetwork).first()).toBeVisible()
      // a page of many parts says it once
      if (!screen.onDevice) await expect(text(page, needsNetwork)).toHaveCount(1)
      await expect(text(page, unread)).toHaveCount(0)
      // no fault
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect(text(page, 'Wer bestätigt ist, hat alle Schlüssel.')).toHaveCount(0)
    })
  }
  await expect(page.getByRole('button', { name: /^Ohne Netz/ })).toBeVisible({ timeout: 60_000 })
  // the words of the connection do not push the house's name out of the bar
  const name = page.getByRole('banner').getByText('Haus Seeblick')
  expect((await name.boundingBox())?.width).toBeGreaterThan(80)

  await visit(page, pathOf({ path: 'settings/account' }))
  await expect(text(page, needsNetwork)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByLabel('Vorname')).toBeVisible({ timeout: 60_000 })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, pathOf({ path: 'requests/archived' }))
  await expect(page.getByRole('tab', { name: /^Archiv/, selected: true })).toBeInViewport({ ratio: 0.9 })
})

test('locked: every screen is the lock, and nothing of a person is left', async ({ newDevice }) => {
  const page = await newDevice('provider')
  await signInAtProvider(page, people.maria)
  const pathOf = await pathsOf(page)
  await page.getByRole('button', { name: 'Sperren', exact: true }).click()
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await visit(page, pathOf(screen))
      await expect(page.getByRole('heading', { name: 'Wer arbeitet gerade?' })).toBeVisible()
      await expect(page.getByText(/Pflegegrad|Kurzzeitpflege|Klinikum/)).toHaveCount(0)
    })
  }
})
