// P10, P48, P52 to P54, P66: signing in over the portal's public pages, and signing out.
import type { Page } from '@playwright/test'
import { confirmInDialog, expect, openMail, test } from './support/test.ts'
import { expectReadableZoomed } from './support/zoom.ts'

const keysMs = 60_000
const home = '/providersearch/weserems'
const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(Anmelden|Konto anlegen|Sehen Sie in Ihr Postfach)$/ })
const field = (page: Page) => dialogOf(page).getByLabel('E-Mail-Adresse', { exact: true })

/** The scripts serve the page: before, its ways lead to pages. */
const isServed = (page: Page) => expect(page.getByRole('checkbox', { name: 'Seitenaufrufe mitzählen' })).toBeEnabled()

async function fillCreation(page: Page, email: string): Promise<void> {
  const dialog = dialogOf(page)
  await field(page).fill(email)
  await dialog.getByLabel('E-Mail-Adresse noch einmal').fill(email)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true })
  await dialog.getByRole('button', { name: 'Link schicken' }).click()
}

test('the dialog opens by the bar, by the menu and by the address, and closes', async ({ newDevice, machine }) => {
  const page = await newDevice('visitor')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await machine.admin({
    command: 'set-legal-document',
    type: 'privacy_policy',
    url: 'https://operator.example/privacy',
    pdf: null,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${home}/listing?zipcode=26382`)
  await isServed(page)
  expect(scripts.filter((url) => /portal-sign-in|SignInDialog/.test(url))).toEqual([])
  // the bar
  const offer = page.locator('summary', { hasText: 'Anmelden' })
  await offer.click()
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/listing\?/) // what somebody reads stays where it is
  await expect(field(page)).toBeFocused() // P53
  const content = await page.locator('[data-sign-in]').boundingBox()
  expect(content?.width).toBe(530)
  await expect(dialogOf(page).getByRole('link', { name: 'hilfe@operator.example' })).toHaveAttribute(
    'href',
    'mailto:hilfe@operator.example',
  )
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(offer).toBeFocused()

  // P52: the states lead to each other
  await offer.click()
  await page.getByRole('banner').getByRole('link', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('dialog', { name: 'Konto anlegen' })).toBeVisible()
  await expect(dialogOf(page).getByRole('link', { name: 'Datenschutzerklärung lesen' })).toHaveAttribute(
    'href',
    'https://operator.example/privacy',
  )
  await expectReadableZoomed(page, 'new account')
  await dialogOf(page).getByRole('button', { name: 'Schon ein Konto? Anmelden' }).click()
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible()
  await expect(field(page)).toBeFocused()
  // BITV: an error is in the title of the page too
  await dialogOf(page).getByRole('button', { name: 'Link schicken' }).click()
  await expect(page).toHaveTitle(/^Fehler: 25 km um 26382 Wilhelmshaven/)
  // what was typed is asked for once: at the other form, and after a mistyped address
  await field(page).fill('nefe@familie.example')
  await dialogOf(page).getByRole('button', { name: 'Noch kein Konto? Konto anlegen' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('nefe@familie.example')
  await expect(page).toHaveTitle(/^25 km um 26382 Wilhelmshaven/)
  await fillCreation(page, 'neffe@familie.example')
  await expect(page.getByRole('dialog', { name: 'Sehen Sie in Ihr Postfach' })).toBeVisible()
  await expect(dialogOf(page).locator('strong')).toHaveText('neffe@familie.example')
  await expect(dialogOf(page).locator('strong')).toHaveCSS('font-weight', '700')
  await dialogOf(page).getByRole('button', { name: 'Andere Adresse eingeben' }).click()
  await expect(field(page)).toHaveValue('neffe@familie.example')
  await expect(dialogOf(page).getByLabel('E-Mail-Adresse noch einmal')).toHaveValue('neffe@familie.example')
  await expect(dialogOf(page).getByRole('checkbox', { name: /Nutzungsbedingungen/ })).toBeChecked()
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()

  // the menu of a phone, whose whole screen it has
  await page.setViewportSize({ width: 360, height: 740 })
  const menu = page.locator('summary', { hasText: 'Menü' })
  await menu.click()
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
  await expect(dialogOf(page)).toBeVisible()
  const screen = await dialogOf(page).boundingBox()
  expect([screen?.x, screen?.y, screen?.width, screen?.height]).toEqual([0, 0, 360, 740])
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(menu).toBeFocused()

  // P54, by the address: three reasons, and any other is the last; a reload shows it again
  for (const [reason, text] of [
    ['expired_link', 'Der Link ist abgelaufen.'],
    ['not_logged_in', 'Für diese Seite müssen Sie angemeldet sein.'],
    ['generic_error', 'Etwas hat nicht geklappt.'],
    ['whatever', 'Etwas hat nicht geklappt.'],
  ] as const) {
    await page.goto(`${home}/listing?zipcode=26382&login=true&reason=${reason}`)
    await expect(dialogOf(page).getByRole('alert')).toContainText(text)
  }
  await page.reload()
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/listing\?(?!.*(login|reason)=)/)
  // nothing opened it, so the heading gets the focus
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`${home}?login=true`)
  await field(page).fill('niemand@familie.example')
  await dialogOf(page).getByRole('button', { name: 'Link schicken' }).click()
  const nobody = dialogOf(page).getByRole('alert')
  await expect(nobody).toHaveText(/^Für diese Adresse gibt es kein Konto\. .+ an\.$/) // it tells all: no code stands below
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`${home}?login=create`)
  await expect(page.getByRole('dialog', { name: 'Konto anlegen' })).toBeVisible()

  // between the pages what was typed goes along, as between the dialogs
  const typed = page.getByLabel('E-Mail-Adresse', { exact: true })
  await page.goto('/providersearch/auth?reason=expired_link')
  await typed.fill('nefe@familie.example')
  await page.getByRole('link', { name: 'Noch kein Konto? Konto anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Konto anlegen' })).toBeVisible()
  await expect(typed).toHaveValue('nefe@familie.example')
  await typed.fill('neffe@familie.example')
  await page.getByRole('link', { name: 'Schon ein Konto? Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await expect(typed).toHaveValue('neffe@familie.example')

  // P55: an old link leads to another one, and that to where the first would have
  const target = encodeURIComponent(`${home}/ask/3`)
  const another = page.getByRole('link', { name: 'Neuen Link schicken lassen' })
  const wayOn = `/providersearch/auth?redirect_to=${target}&redirect_reason=expired_link`
  await page.goto(`/providersearch/loginwizard?redirect_to=${target}`)
  await expect(another).toHaveAttribute('href', wayOn)
  // the server knows of an ended one what it knows of a made-up one
  await page.goto(`/providersearch/activationwizard?redirect_to=${target}#${'A'.repeat(22)}`)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeFocused()
  await expect(another).toHaveAttribute('href', wayOn)
})

test('who is not signed in comes to the questions with the dialog open, and by the link to what was asked for', async ({
  newDevice,
}) => {
  test.slow() // keys are made
  const page = await newDevice('visitor')
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/pageviews')) counted.push(request.postDataJSON().page)
  })
  await page.goto(home)
  await isServed(page) // else its own view, counted late, would be taken for the next page's
  await page.evaluate(() => localStorage.setItem('portal-pages-counted', 'yes'))
  for (const path of ['dashboard', 'dashboard/patient/3', 'request/7?activeTab=files', 'account/5']) {
    counted.length = 0
    await page.goto(`${home}/${path}`)
    await expect(dialogOf(page).getByText('Für diese Seite müssen Sie angemeldet sein.')).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('login'), searchParams.get('redirect_to')]).toEqual([
      home,
      'true',
      `${home}/${path}`,
    ])
    // P15: what was asked for is not what was seen
    await expect.poll(() => counted).not.toEqual([])
    expect(counted).toEqual(['ONBOARDING_FUNNEL_ZIP_CODE'])
  }
  // closed and opened anew it still leads there; the next question has nothing of it
  await page.goto(`${home}/companions`)
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('summary', { hasText: 'Anmelden' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Konto anlegen' }).click()
  await fillCreation(page, 'nichte@familie.example')
  await expect(page.getByRole('dialog', { name: 'Sehen Sie in Ihr Postfach' })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('combobox', { name: 'Wo suchen Sie?' }).fill('26382')
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await expect(page).toHaveURL(/step=type(?!.*redirect_to)/)
  await openMail(page, /Registrierung abschließen/)
  await page.getByRole('link', { name: /providersearch.*#/ }).click()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page).toHaveURL(new RegExp(`${home}/companions`), { timeout: keysMs })

  // P66: a dialog over the page; from the public half too, which leads back to who stays
  const leave = page.getByRole('banner').getByRole('button', { name: 'Abmelden' })
  await leave.click()
  const dialog = page.getByRole('dialog', { name: 'Abmelden?' })
  await dialog.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await expect(dialog).toBeHidden()
  await expect(leave).toBeFocused()
  await page.goto(`${home}/listing?zipcode=26382&x=1`)
  await isServed(page)
  await page.evaluate(() => {
    for (const key of ['didShowFiltersNudge', 'portal-pages-counted', 'provider-search-dashboard-filters'])
      localStorage.setItem(key, 'yes')
    localStorage.setItem('anschluss.held', '1') // of the provider's app at the same origin
  })
  await page.getByRole('banner').getByRole('link', { name: 'Abmelden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Angemeldet bleiben' }).click({ timeout: keysMs })
  await expect(page).toHaveURL(/\/listing\?.*x=1/)
  await page.getByRole('banner').getByRole('link', { name: 'Abmelden' }).click()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: keysMs })
  // a server that does not answer stops nothing
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Logout failed'))
  await page.route('**/api/accounts/logout', (route) => route.abort())
  await confirmInDialog(page, 'Abmelden')
  await logged
  await expect(page).toHaveURL(new RegExp(`${home}\\?reason=signed_out$`))
  await expect(page.getByRole('status').filter({ hasText: 'Sie sind abgemeldet.' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meine Suchen' })).toHaveCount(0)
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  expect(kept[0]?.filter((key) => !key.startsWith('anschluss.'))).toEqual(['providersearch']) // Q3
  expect(kept[0]).toContain('anschluss.held')
  expect(kept[1]?.filter((key) => key.includes('portal') || key.startsWith('anschluss'))).toEqual([])
  await page.goto(`${home}/logout`)
  await expect(page).toHaveURL(/return_url=.*listing/) // without a place the list asks for one
})
