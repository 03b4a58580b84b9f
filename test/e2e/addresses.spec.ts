// Addresses of the provider's area as people and mails use them: what is kept on the way through sign-in and password, a request by
// its link, its parts, and the areas of the app.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { expect, people, readyForReload, signInAtProvider, test } from './support/test.ts'

const keysMs = 60_000
const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)

test('[R1] the ways of signing in keep what the address asks for; signing out drops it', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const account = new URL(tablet.url()).pathname.replace(/requests.*/, 'my_account')
  await tablet.goto(`${account}?a=1`)
  await tablet.getByRole('button', { name: /^Ihr Zugang/ }).click()
  await tablet.getByRole('menuitem', { name: 'Abmelden' }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect(tablet).toHaveURL(/\/careprovider\/auth/)
  expect(queryOf(tablet)).toEqual({ reason: 'signed_out', device: 'shared' })

  const page = await newDevice('somebody else’s')
  await page.goto('/careprovider/auth?a=1')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(page).toHaveURL(/\/careprovider\/forgot-password\?a=1$/)
  await page.getByRole('link', { name: 'Zur Anmeldung', exact: true }).click()
  await expect(page).toHaveURL(/\/careprovider\/auth\?a=1$/)

  // who is not signed in is led to the sign-in and back, with all that the address said
  await page.goto(`${account}?a=1`)
  await expect(page).toHaveURL(/\/careprovider\/auth\?redirect_to=/)
  await page.getByLabel('E-Mail-Adresse').fill(people.maria)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Maria', { timeout: keysMs })
  expect([new URL(page.url()).pathname, queryOf(page)]).toEqual([account, { a: '1' }])
})

test('[R2] whoever changes the password from a request comes back to it', async ({ newDevice }) => {
  const page = await newDevice('provider')
  await signInAtProvider(page)
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expect(page.getByText('Auf einen Blick')).toBeVisible()
  const from = page.url()
  expect(queryOf(page)).toMatchObject({ list: 'new' })
  await page.getByRole('button', { name: /^Ihr Zugang/ }).click()
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click()
  await page.getByLabel('Bisheriges Passwort').fill(demoPassword)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('fünf andere Wörter für heute')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible({ timeout: keysMs })
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(page.getByText('Auf einen Blick')).toBeVisible()
  expect(page.url()).toBe(from)

  // so does whoever compares the clinic's keys
  await page.getByRole('link', { name: 'Schlüssel vergleichen' }).click()
  await expect(page.getByRole('heading', { name: 'Schlüssel vergleichen' })).toBeVisible()
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(page.getByText('Auf einen Blick')).toBeVisible()
  expect(page.url()).toBe(from)
})

test('[R7] [R8] [R12] a mail’s link opens a request at its part; other parts keep the rest of the address; each area opens by its name', async ({
  newDevice,
}) => {
  const page = await newDevice('provider')
  await signInAtProvider(page)
  const link = page.getByRole('link', { name: /Frau, 80 bis 89/ }).first()
  const request = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  await readyForReload(page)
  const asked = { pgs: '1', position: '2', recommendation: 'true' }
  await page.goto(`${request}?${new URLSearchParams({ ...asked, activeTab: 'files' })}`)
  await expect(page.getByText('Diese Anfrage ist noch offen.')).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Dateien')).toHaveAttribute('aria-selected', 'true')
  await tab('Nachrichten').click()
  await expect(page.getByLabel('Nachricht schreiben')).toBeVisible()
  await expect.poll(() => queryOf(page)).toEqual({ ...asked, activeTab: 'messenger' })
  await tab('Dateien').click()
  await expect.poll(() => queryOf(page)).toEqual({ ...asked, activeTab: 'files' })

  // one that is not known is the first
  await page.goto(`${request}?activeTab=nonsense`)
  await expect(tab('Nachrichten')).toHaveAttribute('aria-selected', 'true')

  // every area opens by its name, and says where somebody is
  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  for (const [name, path, title] of [
    ['Kapazität', 'capacity', 'Unsere Kapazität'],
    ['Suche', 'search', 'Suche'],
    ['Auswertung', 'report', 'Auswertung'],
    ['Anfragen', 'requests/new', 'Anfragen'],
  ] as const) {
    await areas.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/\\d+/${path}`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(areas.locator('[aria-current=page]')).toContainText(name)
  }
})

test('an address without the end of its link is called incomplete: nothing says that the link has ended', async ({
  newDevice,
}) => {
  const page = await newDevice('somebody')
  const links = ['/activate', '/reset-password', '/providersearch/activationwizard', '/providersearch/loginwizard']
  // nothing can be typed there: a new one is ordered in the list
  const alert = ['/providersearch/weserems/alert', 'Diese Adresse ist nicht vollständig'] as const
  const titles = [...links.map((link) => [link, 'Link oder Code eingeben'] as const), alert]
  for (const [link, title] of titles) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 }), link).toHaveText(title)
    await expect(page.getByText(/kopieren Sie ihn vollständig/), link).toBeVisible()
  }
})
